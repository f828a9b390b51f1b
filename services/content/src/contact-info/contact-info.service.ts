import type { AdminContactInfo, contactInfoForm } from '@club/contracts/content/contact-info';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { assertVersion } from '../change/newer-version.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { getContactInfoRow, lockContactInfo, saveContactInfo } from './contact-info.repository.ts';

type Row = Awaited<ReturnType<typeof getContactInfoRow>>;

const present = ({ updated_at, ...info }: Row): AdminContactInfo => ({
  ...info,
  updated_at: updated_at.toISOString(),
});

export const readContactInfo = async (db: ContentDb): Promise<AdminContactInfo> =>
  present(await getContactInfoRow(db));

/** @throws 409 `newer_version` */
export function changeContactInfo(
  db: ContentDb,
  { version, ...info }: z.output<typeof contactInfoForm>,
  editor: Editor,
): Promise<AdminContactInfo> {
  return db.transaction().execute(async (trx) => {
    assertVersion((await lockContactInfo(trx)).version, version);
    const saved = await saveContactInfo(trx, { ...info, updated_by: editor.actor });
    await recordChange(trx, editor, { action: 'contact_info.updated', subject: 'contact_info' });
    return present(saved);
  });
}
