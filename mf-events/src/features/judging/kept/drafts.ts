import { createDraftStore } from '@club/web-kit/draft-store';
import type { KeptJudging } from './kept-judging.ts';

/** Points and a note that are not a judgement yet. */
export interface Draft {
  scores: Record<string, number>;
  note: string;
}

/** By judge and submission. */
type Drafts = Record<string, Record<string, Draft>>;

/**
 * They are written with each key press, and stay when the link ends, is renewed, or another judge opens a link on this device: only their
 * judge saves or deletes them.
 */
const store = createDraftStore<Drafts>({
  ...{ name: 'club-judging-drafts', version: 1, lifetime: 'browser' },
  parse: (value) => (typeof value === 'object' ? (value as Drafts) : undefined),
});

type Judge = Pick<KeptJudging, 'judging'>;

export const draftsOf = ({ judging: { judge_id } }: Judge): Record<string, Draft> =>
  store.read()?.[judge_id] ?? {};

/** @param draft undefined: it is a judgement now @returns false when the device does not keep it */
export function keepDraft(kept: Judge | undefined, id: string, draft: Draft | undefined): boolean {
  if (!kept) return false;
  const { [id]: before, ...others } = draftsOf(kept);
  if (!before && !draft) return true;
  const own = draft ? { ...others, [id]: draft } : others;
  return store.write(undefined, { ...store.read(), [kept.judging.judge_id]: own });
}

const shownOf = (kept?: KeptJudging) =>
  Object.fromEntries(
    Object.entries(kept ? draftsOf(kept) : {}).filter(([id]) =>
      kept?.submissions.some((submission) => submission.id === id),
    ),
  );

/** How many drafts the screen does not show: of other judges, and about submissions that are not here. Without a link, all. */
export const countHidden = (kept?: KeptJudging): number =>
  Object.values(store.read() ?? {}).flatMap(Object.keys).length - Object.keys(shownOf(kept)).length;

export function forgetHidden(kept?: KeptJudging): void {
  if (kept) store.write(undefined, { [kept.judging.judge_id]: shownOf(kept) });
  else store.clear();
}
