import type { DraftFields } from '@club/contracts/content/post-draft';
import { type DraftSession, endDraft, noteTyping, pauseDraft, resumeDraft } from './autosave.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const BLANK: DraftFields = {
  ...{ title: '', excerpt: '', author: '', read_time: '5 min read', content: '' },
  ...{ state: 'published', publish_at: '' },
};

/** A form whose autosaves are answered by hand. */
function openForm({ isNew = false } = {}) {
  let fields = BLANK;
  const answers: (() => void)[] = [];
  const save = jest.fn(
    (id: string, body: { version: number }) =>
      new Promise<{ data: never }>((resolve) => {
        const entry = { id, version: body.version + 1, saved_at: '2026-11-23T10:00:00Z' };
        answers.push(() => resolve({ data: entry as never }));
      }),
  );
  const remove = jest.fn(async () => undefined);
  const session: DraftSession = {
    ...{ id: 'p', key: 'p', version: 0, postVersion: isNew ? null : 1 },
    ...{ base: BLANK, blank: BLANK, read: () => fields },
    write: (written) => {
      fields = written;
    },
    report: () => undefined,
    calls: { find: async () => undefined, save, delete: remove },
  };
  const type = (typed: Partial<DraftFields>) => {
    fields = { ...fields, ...typed };
    noteTyping(session);
  };
  const answer = async () => {
    answers.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { session, type, save, remove, answer };
}

const wait = () => jest.advanceTimersByTimeAsync(20_000);

test('an autosave in flight sends no later draft while its post is saved, nor after it', async () => {
  const { session, type, save, answer } = openForm();
  type({ content: 'One' });
  await jest.advanceTimersByTimeAsync(2000);
  type({ content: 'One two' });
  const paused = pauseDraft(session);
  await answer();
  await paused;
  expect(session.version).toBe(1);
  await wait();
  type({ content: 'One two three' });
  await wait();
  await endDraft(session, false);
  await wait();
  expect(save).toHaveBeenCalledTimes(1);
});

test('after a save that failed, what was typed meanwhile is sent', async () => {
  const { session, type, save } = openForm();
  type({ content: 'One' });
  await pauseDraft(session);
  type({ content: 'One two' });
  await wait();
  expect(save).not.toHaveBeenCalled();
  resumeDraft(session);
  await wait();
  expect(save).toHaveBeenCalledWith('p', {
    ...{ fields: { ...BLANK, content: 'One two' }, post_version: 1, version: 0 },
  });
});

test('a new post has no draft on the server until it has a text, and none once the text is deleted', async () => {
  const { type, save, remove, answer } = openForm({ isNew: true });
  type({ title: 'Untitled' });
  await wait();
  expect(save).not.toHaveBeenCalled();
  type({ content: 'One' });
  await wait();
  await answer();
  expect(save).toHaveBeenCalledTimes(1);
  type({ content: ' ' });
  await wait();
  expect(remove).toHaveBeenCalledWith('p');
  type({ content: 'Again' });
  await wait();
  expect(save).toHaveBeenLastCalledWith('p', expect.objectContaining({ version: 0 }));
});
