import { keepPromise, keepPromises } from './keep-promise.ts';

test('a value is made once, and a failure is tried again', async () => {
  const make = jest.fn(async () => 'value').mockRejectedValueOnce(new Error('EMFILE'));
  const get = keepPromise(make);
  await expect(get()).rejects.toThrow('EMFILE');
  expect(await Promise.all([get(), get()])).toEqual(['value', 'value']);
  expect(make).toHaveBeenCalledTimes(2);
});

test('each key has a value of its own', async () => {
  const make = jest.fn(async ({ name }: { name: string }) => name);
  const get = keepPromises(make);
  const [one, two] = [{ name: 'one' }, { name: 'two' }];
  expect([await get(one), await get(two), await get(one)]).toEqual(['one', 'two', 'one']);
  expect(make).toHaveBeenCalledTimes(2);
});
