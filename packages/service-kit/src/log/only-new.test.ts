import { onlyNew } from './only-new.ts';

test('a wait says the same once, and what is new at once', () => {
  const said: string[] = [];
  const say = onlyNew((line) => said.push(line));
  for (const line of ['refused', 'refused', 'hangs', 'hangs', 'refused']) say(line);
  expect(said).toEqual(['refused', 'hangs', 'refused']);
});
