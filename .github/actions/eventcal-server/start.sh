# Starts a server that outlives this step, and hands what `eventcal-server exec` tells its command to the later steps.
set -euo pipefail

folder=$(mktemp -d)
export EVENTCAL_READY="$folder/ready"
read -r -a options <<< "${OPTIONS:-}"

# The runner ends it with the job.
nohup npx --yes "@eventcal/server@${VERSION:-latest}" exec ${options[@]+"${options[@]}"} -- bash -c '
  env | grep "^EVENTCAL_\(URL\|API_ROOT\|USER\|PASSWORD\|TEST_URL\|TOKEN\)=" > "$EVENTCAL_READY.part"
  mv "$EVENTCAL_READY.part" "$EVENTCAL_READY"
  while sleep 1; do :; done
' > "$folder/log" 2>&1 < /dev/null &
server=$!

until [ -e "$EVENTCAL_READY" ]; do
  if ! kill -0 "$server" 2> /dev/null; then
    echo "::error::The Eventcal server did not start: $(tail -n 1 "$folder/log")"
    cat "$folder/log"
    exit 1
  fi
  sleep 0.2
done

for secret in EVENTCAL_PASSWORD EVENTCAL_TOKEN; do
  value=$(sed -n "s/^$secret=//p" "$EVENTCAL_READY")
  if [ -n "$value" ]; then echo "::add-mask::$value"; fi
done
cat "$EVENTCAL_READY" >> "$GITHUB_ENV"
{
  echo "url=$(sed -n 's/^EVENTCAL_URL=//p' "$EVENTCAL_READY")"
  echo "api-root=$(sed -n 's/^EVENTCAL_API_ROOT=//p' "$EVENTCAL_READY")"
} >> "$GITHUB_OUTPUT"
echo "Eventcal serves $(sed -n 's/^EVENTCAL_API_ROOT=//p' "$EVENTCAL_READY")"
