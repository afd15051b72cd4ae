# The requests of a session: each prints what it asks, the answer, its status and its type.

rest() { # METHOD PATH [BODY]
  printf '\n## %s %s %s\n' "$1" "$2" "${3:-}"
  curl -sS -g -X "$1" -w '\n%{http_code} %{content_type}\n' ${3:+-d "$3"} "$PUSHSIM_URL$2"
}

# Of a page the type alone; what it shows is for the tests of pages.
page() { # PATH
  printf '\n## GET %s\n' "$1"
  curl -sS -o /dev/null -w '%{http_code} %{content_type}\n' "$PUSHSIM_URL$1"
}

# The answer comes when the push has come to its end.
wait_for() { # ID
  rest GET "api/v1/wait?timeout=60&query=id:$1"
}

encoded() { printf %s "$1" | base64 -w0 | tr '+/' '-_' | tr -d =; }
token="$(encoded '{"alg":"ES256","kid":"KEY1234567"}').$(
  encoded "{\"iss\":\"TEAM123456\",\"iat\":$(date +%s)}").MEUC"

apns() { # PORT PATH BODY [HEADER…]
  port=$1 path=$2 body=$3
  shift 3
  printf '\n## apns %s %s %s\n' "$path" "$body" "$*"
  for header; do
    set -- "$@" -H "$header"
    shift
  done
  curl -sS -i --http2 --cacert "$PUSHSIM_APNS_CA" -H "authorization: bearer $token" \
    -H 'apns-topic: com.example.app' "$@" -d "$body" "https://127.0.0.1:$port$path" | tr -d '\r'
  echo
}

device() { # TOKEN BODY [HEADER…]
  token_of_device=$1
  shift
  apns "$PUSHSIM_APNS_PORT" "/3/device/$token_of_device" "$@"
}

jpush() { # PATH BODY
  printf '\n## jpush %s %s\n' "$1" "$2"
  curl -sS -u key:secret -w '\n%{http_code}\n' -d "$2" "$PUSHSIM_URL$1"
}
