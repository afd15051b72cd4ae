# What is left of a session after the server was started again.
. "$(dirname "$0")/requests.sh"

rest GET api/v1/export
rest GET api/v1/devices
rest GET api/v1/devices/aa01
rest GET api/v1/channels
rest GET api/v1/messages
rest GET api/v1/apps
rest GET api/v1/settings
rest GET metrics
rest POST api/v1/pushes/00000000-0000-4000-8000-000000000001/replay
rest GET 'api/v1/wait?timeout=60&query=door:replay'
