import { giveWay } from './give-way.ts';

test('a job waits until requests leave the process time', async () => {
  const shares = [0.95, 0.9, 0.2];
  await giveWay(async () => shares.shift() ?? 0);
  expect(shares).toEqual([]);
});

test('a job runs after two seconds however busy the process is', async () => {
  let waited = 0;
  await giveWay(async (ms) => {
    waited += ms;
    return 1;
  });
  expect(waited).toBe(2000);
});
