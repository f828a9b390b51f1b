import { type Kysely, sql } from 'kysely';

/** The same for all spellings of one mailbox, as `mailboxOf` of the code. A test compares the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.mailbox_of(address text) returns text
    language sql immutable strict parallel safe cost 100 as $$
      select case
        when domain in ('gmail.com', 'googlemail.com') then replace(own, '.', '') || '@gmail.com'
        when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(own, '._-', '') || '@proton.me'
        when domain in ('yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru')
          then translate(own, '.-', '') || '@yandex.com'
        when domain in ('yahoo.com', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com')
          then split_part(own, '-', 1) || '@' || domain
        else own || '@' || domain end
      from (select split_part(substring(lower(address) from '^(.*)@[^@]*$'), '+', 1) as own,
        substring(lower(address) from '@([^@]*)$') as domain) parts
    $$`.execute(db);
}
