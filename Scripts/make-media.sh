#!/usr/bin/env bash
# Makes the media of Samples/Media: small real files that demos and tests attach to notifications.
#
#   Scripts/make-media.sh [FOLDER]     FOLDER defaults to Samples/Media of this checkout
#
# Needs ffmpeg (Debian package "ffmpeg"). The results are committed, so nobody needs to run this
# to build or to test; run it after changing a picture here.
set -euo pipefail

if ! command -v ffmpeg >/dev/null; then
  echo "make-media: ffmpeg is missing; install the Debian package ffmpeg" >&2
  exit 69
fi
folder=${1:-"$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/Samples/Media"}
mkdir -p "$folder"

# One thread and "bitexact" so that a second run on the same ffmpeg gives the same bytes.
encode() {
  local output=$1
  shift
  ffmpeg -hide_banner -loglevel error -nostdin -y "$@" \
    -threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact \
    "$folder/$output"
}

# An evening by the sea, drawn by formula; N, the number of the frame, lowers the sun.
scene() {
  local sun='hypot(X-W*0.68\,Y-H*(0.36+0.012*N))'
  local horizon='H*(0.62+0.05*sin(X/W*5.2)+0.025*sin(X/W*13+1))'
  local shore='H*(0.84+0.04*sin(X/W*4+2.4))'
  channel() { # values of: sky above, sky at the horizon, sun, hills, sea
    local sky="min(255\,$1+($2-$1)*Y/(H*0.65)+46*exp(-$sun/(H*0.22)))"
    local air="if(lt($sun\,H*0.1)\,$3\,$sky)"
    echo "if(lt(Y\,$horizon)\,$air\,if(lt(Y\,$shore)\,$4\,$5))"
  }
  local red green blue
  red=$(channel 46 250 255 92 30)
  green=$(channel 62 150 236 66 34)
  blue=$(channel 120 110 190 104 62)
  echo "format=gbrp,geq=r='$red':g='$green':b='$blue'"
}

# At most $1 colours, without a pattern that would spoil the compression.
palette() {
  echo "format=rgb24,split[a][b];[a]palettegen=max_colors=$1[p];[b][p]paletteuse=dither=none"
}

still() { echo "color=black:s=$1:d=1:r=1"; }
tone="sine=frequency=660:sample_rate=22050:duration"

encode photo.jpg -f lavfi -i "$(still 640x480)" -vf "$(scene),format=yuvj420p" -frames:v 1 -q:v 2
encode photo.png -f lavfi -i "$(still 320x240)" -vf "$(scene),format=rgb24" -frames:v 1 -pred mixed
encode picture.webp -f lavfi -i "$(still 640x480)" -vf "$(scene),format=yuv420p" -frames:v 1 \
  -c:v libwebp -quality 70
encode animation.gif -f lavfi -i "color=black:s=160x120:d=1.2:r=10" \
  -vf "$(scene),$(palette 48)"
encode clip.mp4 -f lavfi -i "color=black:s=320x240:d=1:r=12" -f lavfi -i "$tone=1" \
  -vf "$(scene),format=yuv420p" -c:v libx264 -crf 30 -c:a aac -b:a 24k -movflags +faststart
encode tone.mp3 -f lavfi -i "$tone=1" -c:a libmp3lame -b:a 32k
encode tone.wav -f lavfi -i "$tone=0.25" -c:a pcm_s16le
# One plain colour: a small file that decodes to 6000 x 4000 x 4 = 96,000,000 bytes (QUIR-01).
encode large-dimensions.jpg -f lavfi -i "color=0x2e6f8e:s=6000x4000:d=1:r=1" \
  -vf format=yuvj420p -frames:v 1 -q:v 31

# Cut in the middle of the pixels: a download that broke off.
head -c "$(($(stat -c %s "$folder/photo.png") * 3 / 5))" "$folder/photo.png" >"$folder/truncated.png"
cp "$folder/photo.jpg" "$folder/no-extension"
cat >"$folder/error-page.jpg" <<'HTML'
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>403 Forbidden</title></head>
<body>
<h1>403 Forbidden</h1>
<p>The link to this picture has expired.</p>
</body>
</html>
HTML
