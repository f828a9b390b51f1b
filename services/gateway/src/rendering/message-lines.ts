import type { Readable } from 'node:stream';
import { type ProcessMessage, processMessage } from './render-messages.ts';

/** A page with its data is much smaller. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Reads messages, which are lines of JSON. `onInvalid` is called when the process says something else or says too much. */
export function readMessages(
  stream: Readable,
  onMessage: (message: ProcessMessage) => void,
  onInvalid: () => void,
): void {
  let parts: Buffer[] = [];
  let size = 0;
  const take = (line: Buffer) => {
    try {
      onMessage(processMessage.parse(JSON.parse(line.toString())));
    } catch {
      onInvalid();
    }
  };
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, end)]);
      parts = [];
      size = 0;
      rest = rest.subarray(end + 1);
      take(line);
    }
    parts.push(rest);
    size += rest.length;
    if (size > MAX_LINE_BYTES) {
      parts = [];
      onInvalid();
    }
  });
}
