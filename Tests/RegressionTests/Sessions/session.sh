# A session of the inbox. What it names itself has an id that begins with 00000000.
. "$(dirname "$0")/requests.sh"
one=00000000-0000-4000-8000-000000000001
two=00000000-0000-4000-8000-000000000002
three=00000000-0000-4000-8000-000000000003
four=00000000-0000-4000-8000-000000000004

# Devices
rest GET api/v1/settings
rest POST api/v1/devices '{"token":"aa01","app":"com.example.app","name":"Ann"}'
rest POST api/v1/devices '{"token":"aa01"}'
rest POST api/v1/devices '{"token":"xyz"}'
rest PATCH api/v1/devices/aa01 '{"alias":"ann","tags":["a","b"]}'

# Pushes by REST
rest POST api/v1/pushes '{"device":"aa01","app":"com.example.app","headers":{"apns-id":"'$one'","apns-priority":"10"},"payload":{"aps":{"alert":{"title":"Hello","body":"There is a photo"},"mutable-content":1},"image":"https://photos.example/photo.jpg"}}'
wait_for $one
rest POST api/v1/pushes '{'
rest POST api/v1/pushes '{"payload":{},"app":"not a bundle"}'
rest POST api/v1/pushes '{"app":"com.example.app"}'

# Pushes by APNs' endpoint
device bb02 '{"aps":{"alert":{"title":"Door","body":"Ajar"},"badge":3,"sound":"default"}}' \
  apns-id:$two apns-collapse-id:door
wait_for $two
device bb02 '{"aps":{"content-available":1}}' apns-id:$three apns-push-type:background apns-priority:5
wait_for $three
device bb02 '{"aps":{"alert":"x"}}' apns-priority:7
device bb02 '{"aps":{"alert":"x"}}' apns-push-type:notification
device bb02 '{"aps":{"alert":"x"}}' apns-expiration:soon
device zz '{"aps":{"alert":"x"}}'
device bb02 ''
apns "$PUSHSIM_APNS_PORT" /3/nothing '{"aps":{"alert":"x"}}'

# Looking
rest GET api/v1/pushes
rest GET 'api/v1/pushes?query=title:door&limit=1'
rest GET 'api/v1/pushes?query=colour:red'
rest GET api/v1/pushes/$one
rest GET api/v1/pushes/none
rest GET api/v1/pushes/$one/payload
page api/v1/pushes/$one/report
page api/v1/pushes/$one/picture
page api/v1/pushes/$one/attachments/0
rest POST api/v1/verify '{"query":"title:door","times":1}'
rest POST api/v1/verify '{"query":"title:x door","times":1}'
rest POST api/v1/verify '{"atLeast":-2}'
rest GET 'api/v1/wait?timeout=0&query=title:none'
rest POST api/v1/pushes/$one/matrix
rest POST api/v1/pushes/$two/matrix

# A person
rest GET api/v1/devices
rest GET api/v1/devices/aa01
rest GET api/v1/devices/bb02
page api/v1/devices/bb02/picture
rest POST api/v1/devices/aa01/verbs 'lock
unlock
tap'
rest POST api/v1/devices/aa01/verbs 'jump'
rest POST api/v1/devices/aa01/verbs 'push /etc/passwd'
rest GET api/v1/devices/00

# A device out of reach keeps one push, which comes later
rest PATCH api/v1/devices/aa01 '{"online":false}'
rest POST api/v1/pushes '{"device":"aa01","headers":{"apns-id":"'$four'"},"payload":{"aps":{"alert":"Later"}}}'
# The answer comes before the push or after it.
rest PATCH api/v1/devices/aa01 '{"online":true}' >/dev/null
wait_for $four
rest GET api/v1/devices/aa01

# Channels
channel=$(apns "$PUSHSIM_APNS_CHANNELS_PORT" /1/apps/com.example.app/channels \
  '{"message-storage-policy":1,"push-type":"LiveActivity"}' |
  sed -n 's/^apns-channel-id: //p')
rest PUT api/v1/devices/aa01/channels '{"channel":"'"$channel"'"}' | sed 's/"channel":"[^"]*"/"channel":"…"/'
rest GET api/v1/channels

# Broadcasts, JPush and FCM
jpush v3/push '{"platform":"all","audience":{"alias":["ann"]},"notification":{"alert":"By JPush"}}'
rest GET 'api/v1/wait?timeout=60&query=body:"By%20JPush"%20state:delivered'
jpush v3/push '{"platform":"all","audience":{"alias":["ann"]},"message":{"msg_content":"In the app"}}'
jpush v3/push '{"platform":"all"}'
rest POST v1/projects/pushsim/messages:send '{}'
rest POST api/v1/broadcasts '{"app":"com.example.app","audience":{"tag":"a"},"payload":{"aps":{"alert":"To all of a tag"}}}'
rest GET 'api/v1/wait?timeout=60&query=body:"all%20of%20a%20tag"%20state:delivered'
rest GET api/v1/messages
rest GET api/v1/fleets
rest GET api/v1/apps
rest GET metrics

# Settings
rest PATCH api/v1/settings '{"strict":true,"max":4000}'
rest POST api/v1/pushes '{"device":"cc03","app":"com.example.app","payload":{"aps":{"alert":"x"}}}'
device bb02 '{"aps":{"alert":"x"}}'
rest PATCH api/v1/settings '{"strict":false}'
rest PATCH api/v1/settings '{"colour":1}'

# Ends
rest DELETE api/v1/devices/bb02
device bb02 '{"aps":{"alert":"x"}}'
rest GET api/v1/devices/bb02
rest DELETE "api/v1/pushes?query=id:$three"
rest GET nothing
rest PUT api/v1/verify
