import { garbageCollector } from './collect-garbage.ts';

const MEGABYTE = 1024 * 1024;
let held = 0;
let worked = 0;
let collections = 0;
const open = () => {
  collections = 0;
  return garbageCollector({
    heldBytes: () => held,
    workedShare: () => worked,
    collect() {
      collections += 1;
      held = 50 * MEGABYTE;
    },
  });
};

test('frees what the start has left', () => {
  held = 80 * MEGABYTE;
  open();
  expect([collections, held]).toEqual([1, 50 * MEGABYTE]);
});

test('frees what a rush has left once the process is quiet, and not again without need', () => {
  const look = open();
  held = 200 * MEGABYTE;
  worked = 0.9;
  look();
  expect(collections).toBe(1);
  worked = 0.1;
  look();
  look();
  expect([collections, held]).toEqual([2, 50 * MEGABYTE]);
});

test('a little garbage is left to V8', () => {
  const look = open();
  held = 80 * MEGABYTE;
  worked = 0;
  look();
  expect(collections).toBe(1);
});
