import { type ContentKindName, contentKindNames, contentKinds } from '../content/kinds.ts';

const contentWords = Object.fromEntries(
  Object.entries(contentKinds).map(([name, { word }]) => [name, word]),
) as Record<ContentKindName, string>;

/** The kinds of records in the audit log, with the word for one of them. */
export const auditKinds = {
  event: 'event',
  registration: 'registration',
  contest: 'contest',
  ...contentWords,
  members: 'order of the team',
  about: 'About page',
  club: 'club settings',
  contact_info: 'contact details',
  contact_message: 'message',
  contact_messages: 'messages',
  newsletter: 'newsletter',
  bank_account: 'bank account',
  statement: 'bank statement',
  statement_line: 'line of a bank statement',
  statement_debit: 'line of a bank statement with money that went out',
  saved_view: 'saved view',
  rejection_reasons: 'rejection reasons',
  admin: 'account',
  invitation: 'invitation',
  session: 'session',
  master_token: 'master token',
  password_reset: 'new password',
  decoy: 'decoy sign-in',
  everyone: 'all browsers',
  person: 'data of a person',
  audit_log: 'audit log',
  remote: 'micro-frontend',
  webhook: 'webhook',
} as const;
export type AuditKind = keyof typeof auditKinds;

/** The kinds whose history everybody sees who may see the record. */
export const historyKinds = [
  'event',
  'registration',
  ...contentKindNames,
  'about',
  'contact_info',
] as const satisfies readonly AuditKind[];
export type HistoryKind = (typeof historyKinds)[number];

/** The site has one record of each of these kinds, so a sentence does not name the record. */
const SINGLE = new Set<string>([
  'members',
  'about',
  'club',
  'contact_info',
  'contact_messages',
  'newsletter',
  'bank_account',
  'rejection_reasons',
  'master_token',
  'everyone',
  'person',
  'audit_log',
]);

/** `event` of `event:0190…`. */
export const kindOf = (subject: string): string => subject.split(':')[0] ?? '';

const wordOf = (kind: string): string =>
  kind in auditKinds ? auditKinds[kind as AuditKind] : kind.replaceAll('_', ' ');

/** How a sentence names a record: `the post First steps`, `the About page`, `a registration`. */
export function subjectWords(subject: string, name: string | null): { lead: string; name: string } {
  const kind = kindOf(subject);
  const word = wordOf(kind);
  if (SINGLE.has(kind)) return { lead: kind === 'everyone' ? '' : 'the ', name: word };
  if (name === null) return { lead: /^[aeiou]/.test(word) ? 'an ' : 'a ', name: word };
  const speaks = kind === 'event' || kind === 'registration' || kind === 'admin';
  return { lead: speaks ? '' : `the ${word} `, name };
}

const site: Record<string, string> = {
  team: 'The team',
  visitor: 'A visitor',
  operator: 'The operator',
  terminal: 'The operator',
  system: 'The site',
  erased: 'A person who was erased',
};

/** How the entries of programs begin. */
const programs: [prefix: string, words: string][] = [
  ['terminal: ', 'The operator '],
  ['release token: ', 'The release token '],
  ['door: ', 'The door '],
];

/** The person of an entry in a sentence. Accounts have no names: `hira.khan@club.test` is Hira Khan. */
export function actorName(actor: string): string {
  if (Object.hasOwn(site, actor)) return site[actor] as string;
  const program = programs.find(([prefix]) => actor.startsWith(prefix));
  if (program) return actor.replace(...program);
  const words =
    actor
      .split('@')[0]
      ?.split(/[._+-]+/)
      .filter(Boolean) ?? [];
  if (!actor.includes('@') || words.length === 0) return actor;
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}
