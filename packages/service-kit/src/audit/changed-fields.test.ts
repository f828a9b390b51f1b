import { changedFields } from './changed-fields.ts';

test('only the fields that differ are kept', () => {
  const before = {
    title: 'Sprint',
    modules: [{ name: 'AI', amount: 1 }],
    place: 'Lab',
    version: 1,
  };
  const after = { title: 'Sprint', modules: [{ amount: 2, name: 'AI' }], place: 'Lab', version: 2 };
  expect(changedFields(before, after)).toEqual({
    before: { modules: [{ name: 'AI', amount: 1 }] },
    after: { modules: [{ name: 'AI', amount: 2 }] },
  });
});

test('the order of the fields of a value is no change, and neither are times and null', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const before = { socials: { github: 'a', web: 'b' }, at, map: null };
  const after = { socials: { web: 'b', github: 'a' }, at: at.toISOString(), map: undefined };
  expect(changedFields(before, after)).toEqual({ before: null, after: null });
});

test('a new record has no values before, and a deleted one none after', () => {
  expect(changedFields(undefined, { id: '1', title: 'Sprint', map: null })).toEqual({
    before: null,
    after: { title: 'Sprint' },
  });
  expect(changedFields({ name: 'Late', query: 'a=b' })).toEqual({
    before: { name: 'Late', query: 'a=b' },
    after: null,
  });
});

test('fields with secrets are left out', () => {
  const before = { password_hash: 'a', payment_token: 'a', secret: 'a', email: 'a@club.test' };
  const after = { password_hash: 'b', payment_token: 'b', secret: 'b', email: 'b@club.test' };
  expect(changedFields(before, after)).toEqual({
    before: { email: 'a@club.test' },
    after: { email: 'b@club.test' },
  });
});
