import { garbageCollector } from './collect-garbage.ts';

const MEGABYTE = 1024 * 1024;
let used = 0;
let worked = 0;
let collections = 0;
const open = () => {
  collections = 0;
  return garbageCollector({
    usedBytes: () => used,
    workedShare: () => worked,
    collect() {
      collections += 1;
      used = 50 * MEGABYTE;
    },
  });
};

test('frees what the start has left', () => {
  used = 80 * MEGABYTE;
  open();
  expect([collections, used]).toEqual([1, 50 * MEGABYTE]);
});

test('frees what a rush has left once the process is quiet, and not again without need', () => {
  const look = open();
  used = 200 * MEGABYTE;
  worked = 0.9;
  look();
  expect(collections).toBe(1);
  worked = 0.1;
  look();
  look();
  expect([collections, used]).toEqual([2, 50 * MEGABYTE]);
});

test('a little garbage is left to V8', () => {
  const look = open();
  used = 80 * MEGABYTE;
  worked = 0;
  look();
  expect(collections).toBe(1);
});
