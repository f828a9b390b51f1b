// A worker thread: loads pages at a steady pace until a message comes, then sends the milliseconds of each page. A thread
// of its own, because the requests of an attack hold up the thread that sends them.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Pages before the first measured one: a new thread needs some time for its first request. */
const WARM_UP = 20;

const { url, pages } = workerData;
const times = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let turn = -WARM_UP; !isOver; turn += 1) {
  if (turn === 0) {
    times.length = 0;
    parentPort?.postMessage('ready');
  }
  const started = performance.now();
  const response = await fetch(url + pages[(turn + WARM_UP) % pages.length]);
  await response.text();
  if (response.status !== 200) throw new Error(`a page answered ${response.status}`);
  times.push(Math.round(performance.now() - started));
  await pause(20);
}
parentPort?.postMessage(times);
parentPort?.close();
