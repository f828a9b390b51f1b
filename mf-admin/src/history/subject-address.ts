import { kindOf } from '@club/contracts/audit/subjects';
import type { AuditRow } from '@club/contracts/auth/audit-log';
import { contentKinds } from '@club/contracts/content/kinds';

/** A kind of records has its screen at its topic, unless the list below says otherwise. */
const recordPlaces = Object.fromEntries(
  Object.entries(contentKinds).map(([kind, { topic }]) => [kind, `/fake/${topic}?open={id}`]),
);

/** The screens on which records are edited. `{id}` is the id of the record. */
const places: Record<string, string> = {
  ...recordPlaces,
  event: '/fake/events?open={id}',
  post: '/fake/blogs?open={id}',
  member: '/fake/team?open={id}',
  members: '/fake/team',
  achievement: '/fake/hall-of-fame?open={id}',
  content: '/fake/home?open={id}',
  about: '/fake/about',
  feature: '/fake/about?open={id}',
  contact_info: '/fake/contact',
  contact_message: '/fake/messages?open={id}',
  contact_messages: '/fake/messages',
  bank_account: '/fake/settings',
  statement: '/fake/statements',
  statement_line: '/fake/statements',
  statement_debit: '/fake/statements',
  admin: '/fake/settings/admins',
  invitation: '/fake/settings/admins',
  webhook: '/fake/settings/webhooks',
};

/** Where the record of an entry is; undefined for a record without a screen. A deleted record is in the trash. */
export function subjectAddress({ action, subject, detail }: AuditRow): string | undefined {
  const id = subject.slice(subject.indexOf(':') + 1);
  const kind = kindOf(subject);
  if (kind === 'registration') {
    return typeof detail.event === 'string'
      ? `/fake/events/${detail.event}/registrations?open=${id}`
      : undefined;
  }
  if (action.endsWith('.deleted') && places[kind]?.includes('{id}')) return '/fake/trash';
  return places[kind]?.replace('{id}', encodeURIComponent(id));
}
