import { createDraftStore } from './draft-store.ts';

interface Note {
  text: string;
}

const parse = (value: unknown): Note | undefined =>
  typeof (value as Note | null)?.text === 'string' ? (value as Note) : undefined;

const options = { name: 'club-note', version: 1, parse };
const drafts = createDraftStore<Note>(options);

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('reads back what was written, each id on its own', () => {
  expect(drafts.write('a', { text: 'first' })).toBe(true);
  drafts.write('b', { text: 'second' });
  drafts.write(undefined, { text: 'the only one' });
  expect(drafts.read('a')).toEqual({ text: 'first' });
  expect(drafts.read('b')).toEqual({ text: 'second' });
  expect(drafts.read()).toEqual({ text: 'the only one' });
});

test('a cleared draft is gone, and the others stay', () => {
  drafts.write('a', { text: 'first' });
  drafts.write('b', { text: 'second' });
  drafts.clear('a');
  expect(drafts.read('a')).toBeUndefined();
  expect(drafts.read('b')).toEqual({ text: 'second' });
});

test.each([
  ['another version', JSON.stringify({ version: 2, draft: { text: 'newer' } })],
  ['another shape', JSON.stringify({ version: 1, draft: { words: 'other' } })],
  ['a value without a version', JSON.stringify({ text: 'old' })],
  ['text that is not JSON', '{'],
])('ignores %s', (_, stored) => {
  sessionStorage.setItem('club-note:a', stored);
  expect(drafts.read('a')).toBeUndefined();
});

test.each([
  ['tab', () => sessionStorage],
  ['browser', () => localStorage],
] as const)('the lifetime "%s" chooses the storage', (lifetime, storage) => {
  createDraftStore<Note>({ ...options, lifetime }).write('a', { text: 'first' });
  expect(storage().getItem('club-note:a')).toContain('first');
  expect(sessionStorage.length + localStorage.length).toBe(1);
});

test('a full storage is reported and throws no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(drafts.write('a', { text: 'first' })).toBe(false);
});

test('a blocked storage reads as empty and throws no error', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(drafts.write('a', { text: 'first' })).toBe(false);
  expect(drafts.read('a')).toBeUndefined();
  expect(() => drafts.clear('a')).not.toThrow();
});
