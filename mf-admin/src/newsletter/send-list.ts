import type { NewsletterSend } from '@club/contracts/content/newsletter-send';
import { countText } from '../format/count.ts';
import { formatMoment } from '../format/moment.ts';
import { facts, type ListKind } from '../list/list-kind.tsx';

const figures = ['sent', 'queued', 'failed', 'bounced', 'unsubscribed'] as const;

/** The posts that were sent, with the figures of their emails. */
export const sendList: ListKind<NewsletterSend> = {
  label: 'Posts that were sent',
  nameOf: ({ title }) => title,
  columns: [
    facts((send) => [
      send.title,
      `${formatMoment(send.created_at)}, by ${send.sent_by}, to ${countText(send.recipients, 'subscriber')}`,
      figures.map((name) => `${send[name].toLocaleString('en-GB')} ${name}`).join(' · '),
    ]),
  ],
};
