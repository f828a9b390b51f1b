import { randomId } from '@club/web-kit/random-id';
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { openQueue } from '../../../queue/queue.ts';
import { startSync, syncOnce } from '../../../queue/sync.ts';
import type { Fault } from '../../../testing/door-server.ts';
import { judgingServer } from '../../../testing/judging-server.ts';
import { queueStore } from '../../../testing/memory-store.ts';
import type { KeptJudgement, KeptJudging } from '../kept/kept-judging.ts';
import { joinJudging, say } from './act.ts';
import { createJudging, type JudgingWork, readJudging } from './judging-work.ts';
import { ownOf, withAnswers } from './own-judgements.ts';

type Step =
  | { kind: 'say'; submission: number; points: number }
  | { kind: 'reload' | 'full' | 'room' | 'know' }
  | { kind: 'sync'; faults: (Fault | undefined)[] };

const faults = fc.array(fc.constantFrom<Fault | undefined>('before', 'after', 'busy', undefined), {
  maxLength: 3,
});
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      kind: fc.constant('say' as const),
      ...{ submission: fc.nat({ max: 1 }), points: fc.nat({ max: 5 }) },
    }),
    fc.record({ kind: fc.constantFrom('reload', 'full', 'room', 'know') }),
    fc.record({ kind: fc.constant('sync' as const), faults }),
  ),
  { maxLength: 25 },
);

let time = Date.parse('2038-01-20T06:00:00.000Z');
const makeStore = () => queueStore<KeptJudging, KeptJudgement>();
const openPage = (
  store: ReturnType<typeof makeStore>,
  { api }: ReturnType<typeof judgingServer>,
): JudgingWork => createJudging({ store, api, now: () => (time += 1000), newId: randomId });

test('no judgement that the page has taken is lost or counted twice, whatever fails and however often the page is loaded again', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const server = judgingServer({}, () => time);
      const store = makeStore();
      let page = openPage(store, server);
      await joinJudging(page, 'secret');
      await readJudging(page);
      const last = new Map<string, number>();
      const known = new Set<string>();
      for (const step of all) {
        if (step.kind === 'full' || step.kind === 'room') store.isFull = step.kind === 'full';
        if (step.kind === 'say') {
          const id = server.state.list.submissions?.[step.submission]?.id ?? '';
          const said = { submission_id: id, scores: { c: step.points } };
          if (await say(page, [said])) last.set(id, step.points);
        }
        if (step.kind === 'know') {
          const { kept } = page.view();
          const [first] = kept ? withAnswers(kept, page.view().waiting).submissions : [];
          if (first && (await say(page, [{ submission_id: first.id, knows: true }])))
            known.add(first.id);
        }
        if (step.kind === 'sync') {
          server.state.faults = [...step.faults];
          await syncOnce(page);
          server.state.faults = [];
        }
        if (step.kind === 'reload') {
          page = openPage(store, server);
          await openQueue(page);
        }
      }
      await syncOnce(page);
      await readJudging(page);
      const { kept, waiting } = page.view();
      expect(waiting).toEqual([]);
      const own = kept ? ownOf(kept, waiting).judgements : [];
      for (const id of known) last.delete(id);
      expect(new Set(server.state.known)).toEqual(known);
      expect(new Map(own.map(({ submission_id, scores }) => [submission_id, scores.c]))).toEqual(
        last,
      );
    }),
    { numRuns: 200 },
  );
});

test('judgements that wait go along with a new link of their judge, and never in the name of another one', async () => {
  const server = judgingServer({}, () => time);
  const page = openPage(makeStore(), server);
  await joinJudging(page, 'secret');
  await readJudging(page);
  const submission_id = server.state.list.submissions?.[0]?.id ?? '';
  await say(page, [{ submission_id, scores: { c: 4 } }]);
  const { judging } = server.state.list;
  // Another judge may have the same name.
  server.state.list = { ...server.state.list, judging: { ...judging, judge_id: randomId() } };
  expect(await joinJudging(page, 'other')).toContain(judging.judge);
  expect(page.view().kept?.judging.judge_id).toBe(judging.judge_id);
  server.state.list = { ...server.state.list, judging };
  expect(await joinJudging(page, 'newest')).toBeUndefined();
  await syncOnce(page);
  expect(server.state.judgements.size).toBe(1);
});

test('what one tab has kept is sent by another one, and a wrong clock does not end a link before the first list', async () => {
  const server = judgingServer();
  const store = makeStore();
  const day = 86_400_000;
  const until = new Date(Date.now() + day).toISOString();
  server.state.list = { ...server.state.list, judging: { ...server.state.list.judging, until } };
  const open = () =>
    createJudging({ store, api: server.api, now: () => Date.now() + 3 * day, newId: randomId });
  const [closed, page] = [open(), open()];
  const end = startSync(page);
  await joinJudging(page, 'secret');
  await waitFor(() => expect(page.view().kept?.version).toBeTruthy());
  expect(page.view().phase).toBe('open');
  await openQueue(closed);
  const submission_id = server.state.list.submissions?.[0]?.id ?? '';
  await say(closed, [{ submission_id, scores: { c: 4 } }]);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.state.judgements.size).toBe(1));
  end();
});
