// A process that reads pages with many connections at a steady rate until a message comes, then sends what it saw.
import autocannon from 'autocannon';

const [url, connections, rate] = process.argv.slice(2);
const instance = autocannon(
  {
    url,
    connections: Number(connections),
    overallRate: Number(rate),
    duration: 600,
    requests: ['/', '/events', '/api/events', '/blogs'].map((path) => ({
      path,
      headers: { 'accept-encoding': 'gzip' },
    })),
  },
  (error, { latency, errors, non2xx }) => {
    process.send({ p99: latency.p99, lost: error ? 1 : errors, refused: non2xx });
    process.disconnect();
  },
);
process.once('message', () => instance.stop());
