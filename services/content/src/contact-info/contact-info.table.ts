import type { ContactInfo } from '@club/contracts/content/contact-info';
import type { Generated } from 'kysely';
import type { SavedColumns } from '../record/record.table.ts';

/** Exactly one row. */
export interface ContactInfoTable extends ContactInfo, SavedColumns {
  only_row: Generated<boolean>;
}
