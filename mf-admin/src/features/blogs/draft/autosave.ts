import type { DraftFields, PostDraft, PostDraftEntry } from '@club/contracts/content/post-draft';
import { isApiErrorData } from '@club/web-kit/state';
import { changedFields, joinTexts, mergeDrafts } from '../../../records/merge-drafts.ts';
import type { Result } from '../../../records/record-kind.ts';
import { localDrafts } from './local-draft.ts';

const PAUSE_MS = 1500;
const RETRY_MS = 5000;

/** Writing a longer text to the browser's store at each key would make typing slow. */
const LONG_TEXT = 50_000;
const LONG_PAUSE_MS = 400;

export interface DraftCalls {
  /** Returns undefined without such a draft. Reading it in any case would log an error in the browser. */
  find: (id: string) => Promise<PostDraft | undefined>;
  save: (
    id: string,
    body: { fields: DraftFields; post_version: number | null; version: number },
  ) => Promise<Result<PostDraftEntry>>;
  delete: (id: string) => Promise<unknown>;
}

/** Another admin changed the same fields of the draft. */
export interface DraftConflict {
  theirs: PostDraft;
  names: (keyof DraftFields)[];
}

/** What the writer sees of the autosave. */
export interface DraftReport {
  state?: 'saving' | 'saved' | 'kept' | undefined;
  savedAt?: string | undefined;
  isRestored?: boolean;
  conflict?: DraftConflict | undefined;
}

/** The draft of an open form. */
export interface DraftSession {
  id: string;
  /** Its name in this browser. */
  key: string;
  /** The version of the draft on the server; 0 for none. */
  version: number;
  /** The version of the post that is edited; null for a new post. */
  postVersion: number | null;
  /** The values that the server has. */
  base: DraftFields;
  /** The values of the form when it was opened. */
  blank: DraftFields;
  calls: DraftCalls;
  read: () => DraftFields;
  write: (fields: DraftFields) => void;
  report: (report: DraftReport) => void;
  conflict?: DraftConflict | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
  keepTimer?: ReturnType<typeof setTimeout> | undefined;
  running?: Promise<void> | undefined;
  isEnded?: boolean;
  /** The post is being saved, so nothing is sent. */
  isPaused?: boolean;
}

const isSynced = (session: DraftSession) =>
  changedFields(session.read(), session.base).length === 0;

/** Keeps the typed text in this browser, and sends it after a pause. */
export function noteTyping(session: DraftSession): void {
  if (session.isEnded || isSynced(session)) return;
  clearTimeout(session.keepTimer);
  if (session.read().content.length < LONG_TEXT) keepTyped(session);
  else session.keepTimer = setTimeout(() => keepTyped(session), LONG_PAUSE_MS);
  sendAfter(session, PAUSE_MS);
}

function keepTyped(session: DraftSession): void {
  const { id, key, base, read } = session;
  if (!session.isEnded && !isSynced(session))
    localDrafts.write(key, { id, typed: { values: read(), base } });
}

export function sendAfter(session: DraftSession, ms: number): void {
  clearTimeout(session.timer);
  if (session.isEnded || session.isPaused || session.conflict) return;
  session.timer = setTimeout(() => void send(session), ms);
}

/** Sends what is typed. Two calls at once share one request. */
function send(session: DraftSession): Promise<void> {
  session.running ??= sendNow(session).finally(() => {
    session.running = undefined;
  });
  return session.running;
}

async function sendNow(session: DraftSession): Promise<void> {
  if (session.isPaused || isSynced(session)) return;
  const { id, postVersion, version, calls, report } = session;
  const fields = session.read();
  if (postVersion === null && !isWorthKeeping(fields)) return dropEmpty(session);
  report({ state: 'saving' });
  const { data, error } = await calls.save(id, { fields, post_version: postVersion, version });
  if (data) {
    session.version = data.version;
    session.base = fields;
    report({ state: 'saved', savedAt: data.saved_at });
    if (isSynced(session)) localDrafts.write(session.key, { id });
    else sendAfter(session, PAUSE_MS);
    return;
  }
  if (isApiErrorData(error) && error.code === 'newer_version') return takeInTheirs(session);
  report({ state: 'kept' });
  sendAfter(session, RETRY_MS);
}

/** A new post without text is in this browser only, so that the list shows no empty drafts. */
const isWorthKeeping = ({ content, excerpt }: DraftFields) => `${content}${excerpt}`.trim() !== '';

/** Deletes the draft of a new post whose text has been deleted. */
async function dropEmpty(session: DraftSession): Promise<void> {
  if (session.version === 0) return;
  await session.calls.delete(session.id);
  session.version = 0;
  session.base = session.blank;
  session.report({ state: undefined, savedAt: undefined });
}

/** Merges what another admin typed meanwhile; asks where both changed a field. */
async function takeInTheirs(session: DraftSession): Promise<void> {
  const theirs = await session.calls.find(session.id);
  if (theirs) merge(session, theirs, session.base);
  else session.version = 0;
  sendAfter(session, 0);
}

function merge(session: DraftSession, theirs: PostDraft, base: DraftFields): void {
  const { merged, conflicts: names } = mergeDrafts(base, session.read(), theirs.fields);
  session.version = theirs.version;
  session.base = theirs.fields;
  session.write(merged);
  session.conflict = names.length > 0 ? { theirs, names } : undefined;
  session.report({ conflict: session.conflict });
}

/** Opens the draft of the server, with what this browser had not sent. @returns the draft of the server */
export async function openDraft(session: DraftSession): Promise<PostDraft | undefined> {
  const { key, postVersion } = session;
  const local = localDrafts.read(key);
  const isKnown = local !== undefined || postVersion !== null;
  const theirs = isKnown ? await session.calls.find(session.id) : undefined;
  if (session.isEnded) return undefined;
  if (local?.typed)
    session.write(mergeDrafts(session.base, session.read(), local.typed.values).merged);
  if (theirs) merge(session, theirs, local?.typed?.base ?? session.base);
  if (theirs || local?.typed) session.report({ isRestored: true });
  if (local?.typed) sendAfter(session, 0);
  return theirs;
}

/** Ends a question about fields that both changed. */
export function settleConflict(session: DraftSession, choice: 'mine' | 'theirs' | 'both'): void {
  const { theirs, names = [] } = session.conflict ?? {};
  const mine = session.read();
  if (choice === 'theirs' && theirs) {
    const chosen = Object.fromEntries(names.map((name) => [name, theirs.fields[name]]));
    session.write({ ...mine, ...chosen });
  }
  if (choice === 'both' && theirs)
    session.write({ ...mine, content: joinTexts(mine.content, theirs.fields.content) });
  session.conflict = undefined;
  session.report({ conflict: undefined });
  sendAfter(session, 0);
}

/** Sends what is typed now. */
export async function flushDraft(session: DraftSession): Promise<void> {
  clearTimeout(session.timer);
  await session.running;
  await send(session);
}

/** Sends what is typed, and leaves the draft to the list. This browser forgets only what the server has. */
export async function keepDraft(session: DraftSession): Promise<void> {
  await flushDraft(session);
  if (isSynced(session)) localDrafts.clear(session.key);
}

/** Sends nothing while the post is saved, so that a late autosave does not bring its draft back. */
export async function pauseDraft(session: DraftSession): Promise<void> {
  session.isPaused = true;
  clearTimeout(session.timer);
  await session.running;
}

/** The post was not saved, so the draft is sent again. */
export function resumeDraft(session: DraftSession): void {
  session.isPaused = false;
  sendAfter(session, 0);
}

/** Ends the session. A discarded draft is deleted; a saved one the server has deleted with the save. */
export async function endDraft(session: DraftSession, isDiscarded: boolean): Promise<void> {
  session.isEnded = true;
  localDrafts.clear(session.key);
  await pauseDraft(session);
  if (isDiscarded && session.version > 0) await session.calls.delete(session.id);
}
