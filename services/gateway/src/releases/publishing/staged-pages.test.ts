import { ownLines } from './staged-pages.ts';

test.each([
  [
    'Error: broken\n    at f (remotes/mf-x/1/pages.cjs:1:2)\n    at g (/site/x.js:1:1)\n    at h',
    'Error: broken\n    at f (remotes/mf-x/1/pages.cjs:1:2)',
  ],
  ['it takes too long', 'it takes too long'],
])('a problem is the error and the line of the release: %j', (problem, told) => {
  expect(ownLines(problem)).toBe(told);
});
