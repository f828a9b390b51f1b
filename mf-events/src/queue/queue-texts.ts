import type { Kept, KeptItem } from './kept.ts';
import type { QueueView } from './queue.ts';

/** A moment as `10:32`. */
export type ClockText = (iso: string) => string;

export const clockIn = (timeZone: string): ClockText => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (iso) => format.format(new Date(iso));
};

export const plural = (count: number, one: string, more = `${one}s`) =>
  `${count} ${count === 1 ? one : more}`;

/** How a page speaks of its queue. */
export interface QueueWords {
  /** An item: a scan, a judgement. */
  item: string;
  /** Why a link has ended, by the code of the refusal. */
  ends: Record<string, string>;
  ended: string;
  /** The code after which what waits may still be sent. */
  over: string;
  /** When nothing waits. */
  thanks: string;
  /** What helps where the server takes nothing more. */
  elsewhere: string;
  /** What the device has deleted already. */
  deleted: string;
  /** What is lost with items that somebody deletes. */
  lost: string;
  /** The address has the link of something else. */
  other: { title: string; text: string; button: string };
}

type View = QueueView<Kept, KeptItem>;

/** Whether the page has a network, and what waits for it. */
export function networkText(
  { offlineSince, waiting, kept }: Pick<View, 'offlineSince' | 'waiting' | 'kept'>,
  clock: ClockText,
  item: string,
): string {
  const count = waiting.length;
  if (!kept?.version)
    return offlineSince === undefined
      ? 'Reading the list'
      : 'Offline, and this phone has no list yet. Go to a place with a network until the list is here.';
  if (offlineSince === undefined)
    return count === 0 ? 'Online, everything is sent' : `Online, ${plural(count, item)} on the way`;
  const since = kept.contact_at ? ` since ${clock(kept.contact_at)}` : '';
  const waits = `${plural(count, item)} ${count === 1 ? 'waits' : 'wait'}`;
  return `Offline${since}, ${count === 0 ? `no ${item} waits` : waits}`;
}

/** Why the link has ended, and what becomes of the items. */
export function overTexts(
  { over, waiting, offlineSince }: Pick<View, 'over' | 'waiting' | 'offlineSince'>,
  words: QueueWords,
): [title: string, text: string] {
  const title = words.ends[over?.code ?? ''] ?? words.ended;
  const count = waiting.length;
  if (count === 0) return [title, words.thanks];
  const items = `${plural(count, words.item)} of this phone`;
  if (over?.code === words.over) {
    const how = offlineSince === undefined ? 'being sent' : 'waiting for a network';
    return [
      title,
      `${items} ${count === 1 ? 'is' : 'are'} ${how}. Keep this page until it says that all are sent. ${words.deleted}`,
    ];
  }
  return [
    title,
    `${items} ${count === 1 ? 'was' : 'were'} not sent. ${words.elsewhere} They stay on this phone until then, or until you delete them. ${words.deleted}`,
  ];
}

const SMALL_DIFFERENCE_MS = 2 * 60 * 1000;
const MINUTE_MS = 60_000;

/** A clock that is wrong. @returns undefined for one that is right */
export function clockText({ ahead }: Pick<Kept, 'ahead'>, item: string): string | undefined {
  if (Math.abs(ahead) < SMALL_DIFFERENCE_MS) return undefined;
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  return `The clock of this phone is ${plural(minutes, 'minute')} ${ahead > 0 ? 'slow' : 'fast'}. Nothing is lost: the server corrects the times of its ${item}s, and this page shows the right ones.`;
}
