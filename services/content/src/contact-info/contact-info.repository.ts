import type { ContactInfo } from '@club/contracts/content/contact-info';
import { type Selectable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { ContactInfoTable } from './contact-info.table.ts';

type ContactInfoRow = Selectable<ContactInfoTable>;

export const getContactInfoRow = (db: ContentDb): Promise<ContactInfoRow> =>
  db.selectFrom('contact_info').selectAll().executeTakeFirstOrThrow();

export const lockContactInfo = (trx: ContentTrx): Promise<ContactInfoRow> =>
  trx.selectFrom('contact_info').selectAll().forUpdate().executeTakeFirstOrThrow();

export const saveContactInfo = (
  trx: ContentTrx,
  info: ContactInfo & Pick<Partial<ContactInfoRow>, 'updated_by'>,
): Promise<ContactInfoRow> =>
  trx
    .updateTable('contact_info')
    .set({ ...info, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .returningAll()
    .executeTakeFirstOrThrow();
