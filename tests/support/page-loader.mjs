// A worker thread: loads pages at a steady pace until a message comes, then sends the milliseconds of each page. A thread
// of its own, because the requests of an attack hold up the thread that sends them. Each page has a connection of its own,
// from one address after the other, as those of visitors who come and go.
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Pages before the first measured one: a new thread needs some time for its first request. */
const WARM_UP = 20;

const { url, pages, addresses } = workerData;

/** @returns the status, once the whole page is there */
const load = (page, localAddress) =>
  new Promise((resolve, reject) => {
    get(url + page, { agent: false, localAddress }, (response) => {
      response.on('error', reject).once('end', () => resolve(response.statusCode));
      response.resume();
    }).on('error', reject);
  });

const times = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let turn = 0; !isOver; turn += 1) {
  if (turn === WARM_UP) {
    times.length = 0;
    parentPort?.postMessage('ready');
  }
  const started = performance.now();
  const status = await load(pages[turn % pages.length], addresses[turn % addresses.length]);
  if (status !== 200) throw new Error(`a page answered ${status}`);
  times.push(performance.now() - started);
  await pause(20);
}
parentPort?.postMessage(times);
parentPort?.close();
