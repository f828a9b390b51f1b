import { apiCalls } from '../src/all-calls.ts';
import { sampleOf } from './sample-of.ts';

test('the sample of each answer is one', () => {
  const wrong = apiCalls.flatMap(({ id, answer }) => {
    const { error } = answer.safeParse(sampleOf(answer));
    return error ? [`${id} ${JSON.stringify(error.issues.slice(0, 2))}`] : [];
  });
  expect(wrong).toEqual([]);
});
