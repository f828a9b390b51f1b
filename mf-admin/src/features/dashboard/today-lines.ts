import type { ContentFigures } from '@club/contracts/content/figures';
import type { EventWork, WorkKind } from '@club/contracts/events/today';
import { adminPaths } from '@club/contracts/remotes/paths';
import type { RemoteReleases } from '@club/contracts/remotes/publishing';
import { countText } from '../../format/count.ts';
import { titleOf } from '../../format/release-name.ts';
import type { LinkLine } from '../../list/link-lines.tsx';

interface Texts {
  text: (count: number, time: string) => string;
  action: string;
  /** After the address of the event. Without it the work is done on the screen of the statements. */
  path?: string;
  /** Of the screen of the statements. */
  query?: string;
}

const texts: Record<WorkKind, Texts> = {
  receipts: {
    text: (count) => `${countText(count, 'receipt')} to review`,
    action: 'Review',
    path: '/registrations?review',
  },
  sure_lines: {
    text: (count) => `${countText(count, 'sure transfer')} to approve`,
    action: 'Approve',
    query: '?state=sure',
  },
  debits: {
    text: (count) => `${countText(count, 'debit')} that may take money of a team back`,
    action: 'Explain',
    query: '',
  },
  taken_back: {
    text: (count) => `The bank took the money of ${countText(count, 'team')} back`,
    action: 'Look',
    path: '/registrations?flag=reversed',
  },
  refunds: {
    text: (count) => `${countText(count, 'refund')} due`,
    action: 'Pay back',
    path: '/registrations?flag=refund',
  },
  arrivals: {
    text: (_, time) => `Today at ${time}`,
    action: 'Arrivals',
    path: '/arrivals',
  },
  drafts: { text: () => 'Not published yet', action: 'Open', path: '' },
};

/** So many events of a kind have a line each; more have one line together. */
const MAX_LINES = 3;

/** @param work of one kind */
function linesOf(kind: WorkKind, work: EventWork[]): LinkLine[] {
  const { text, action, path, query } = texts[kind];
  if (work.length > MAX_LINES) {
    const sum = work.reduce((total, { count }) => total + count, 0);
    const about = `in ${work.length} events`;
    return [{ text: text(sum, ''), about, action: 'Events', to: adminPaths.events }];
  }
  return work.map(({ count, event }) =>
    event
      ? {
          text: text(count, event.time),
          about: event.title,
          action,
          to: `${adminPaths.events}/${event.id}${path}`,
        }
      : { text: text(count, ''), action, to: `/fake/statements${query}` },
  );
}

export const eventLines = (work: EventWork[]): LinkLine[] =>
  (Object.keys(texts) as WorkKind[]).flatMap((kind) =>
    linesOf(
      kind,
      work.filter((one) => one.kind === kind),
    ),
  );

export const messageLines = ({ unanswered_messages: count }: ContentFigures): LinkLine[] =>
  count > 0
    ? [
        {
          text: `${countText(count, 'message')} without an answer`,
          action: 'Answer',
          to: adminPaths.messages,
        },
      ]
    : [];

export const postLines = ({ scheduled_posts: count = 0 }: ContentFigures): LinkLine[] =>
  count > 0
    ? [{ text: `${countText(count, 'post')} scheduled`, action: 'Blogs', to: adminPaths.blogs }]
    : [];

/** The remotes whose last change was made by the site itself. */
export const releaseLines = (remotes: RemoteReleases[]): LinkLine[] =>
  remotes
    .filter(({ moves }) => moves[0]?.kind === 'replaced')
    .map(({ remote }) => ({
      text: 'The site went back to an earlier release',
      about: titleOf(remote),
      action: 'Releases',
      to: '/fake/settings/releases',
    }));
