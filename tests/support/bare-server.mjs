// A bare HTTP server that answers with given bytes, as a process of its own: what the machine can do at best.
import { createServer } from 'node:http';

process.once('message', (answers) => {
  const byPath = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const { headers, body } = byPath.get(request.url);
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
