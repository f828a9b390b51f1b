import {
  type AdminMember,
  type MemberType,
  type memberForm,
  nestSocials,
} from '@club/contracts/content/member';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import type { z } from 'zod';
import type { Editor } from '../change/editor.ts';
import { assertVersion } from '../change/newer-version.ts';
import { recordChange } from '../change/record-change.ts';
import type { ContentDb } from '../content-database.ts';
import { withFormImage } from '../image/form-image.ts';
import {
  insertMember,
  listMemberRows,
  lockMember,
  lockMemberIds,
  saveMember,
  savePositions,
  trashMember,
} from './member.repository.ts';
import type { MemberRow } from './member.table.ts';

type Form = z.output<typeof memberForm>;

const present = (row: MemberRow): AdminMember => ({
  ...nestSocials(row),
  updated_at: row.updated_at.toISOString(),
});

export const readMembers = async (db: ContentDb, type?: MemberType): Promise<AdminMember[]> =>
  (await listMemberRows(db, type)).map(present);

export function addMember(
  db: ContentDb,
  storage: Storage,
  { image, version: _, ...fields }: Form,
  editor: Editor,
): Promise<AdminMember> {
  return withFormImage(storage, { file: image }, (imageUrl = '') =>
    db.transaction().execute(async (trx) => {
      const row = await insertMember(trx, {
        id: uuidv7(),
        ...fields,
        image_url: imageUrl || null,
        updated_by: editor.actor,
      });
      await recordChange(trx, editor, { action: 'member.created', subject: `member:${row.id}` });
      return present(row);
    }),
  );
}

/** @throws 404, 409 `newer_version` */
export function changeMember(
  db: ContentDb,
  storage: Storage,
  id: string,
  { image, version, ...fields }: Form,
  editor: Editor,
): Promise<AdminMember> {
  return withFormImage(storage, { file: image }, (imageUrl) =>
    db.transaction().execute(async (trx) => {
      const before = await lockMember(trx, id);
      if (!before) throw notFound('Member');
      assertVersion(before.version, version);
      const picture = imageUrl && { image_url: imageUrl };
      const row = await saveMember(trx, before, {
        ...fields,
        ...picture,
        updated_by: editor.actor,
      });
      await recordChange(trx, editor, { action: 'member.updated', subject: `member:${id}` });
      return present(row);
    }),
  );
}

/** @throws 404 when there is no such member, or not any more */
export async function removeMember(db: ContentDb, id: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trashMember(trx, id);
    if (!row) throw notFound('Member');
    await recordChange(trx, editor, {
      action: 'member.deleted',
      subject: `member:${id}`,
      detail: { name: row.name },
    });
  });
}

/** Who is not in the order, being of the other type or added meanwhile, stays behind in the order of before. @throws 409 `team_changed` */
export async function reorderTeam(db: ContentDb, order: string[], editor: Editor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = (await lockMemberIds(trx)).map(({ id }) => id);
    const known = new Set(current);
    if (!order.every((id) => known.has(id))) {
      throw conflict(
        'team_changed',
        'Someone of this list is gone. Reload to see the team of now.',
      );
    }
    const moved = new Set(order);
    await savePositions(trx, [...order, ...current.filter((id) => !moved.has(id))]);
    await recordChange(trx, editor, { action: 'members.reordered', subject: 'members' });
  });
}
