-- Prints the result of wrk as one line of JSON: requests a second, milliseconds, failed requests.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"rate":%.1f,"p99":%.2f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
