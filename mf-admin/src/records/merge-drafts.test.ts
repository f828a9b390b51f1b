import { mergeDrafts } from './merge-drafts.ts';

const base = { title: 'A', excerpt: 'B', content: 'C' };

test('changes of different fields are both in the result', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, content: 'Theirs' };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { title: 'Mine', excerpt: 'B', content: 'Theirs' },
    conflicts: [],
  });
});

test('two changes of a field are a conflict, and the other fields are merged', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', excerpt: 'Theirs' };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { title: 'Mine', excerpt: 'Theirs', content: 'C' },
    conflicts: ['title'],
  });
});

test('the same change of a field, and space at the end of a text, are no conflict', () => {
  const mine = { ...base, title: 'Same', excerpt: 'B\n' };
  const theirs = { ...base, title: 'Same', excerpt: 'Theirs' };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    merged: { ...base, title: 'Same', excerpt: 'Theirs' },
    conflicts: [],
  });
});
