import type { ContentKindName } from '@club/contracts/content/kinds';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import type { NewRecord, RecordRow, VersionedKind } from './record.repository.ts';
import * as recordRepository from './record.repository.ts';
import { recordKinds } from './record-kinds.ts';

export const createRecord = <Kind extends ContentKindName>(
  ctx: ContentCtx,
  kind: Kind,
  fields: Omit<NewRecord<Kind>, 'id'>,
  id: string = uuidv7(),
): Promise<RecordRow<Kind>> =>
  inTransaction(ctx, async (ctx) => {
    const record = { ...fields, id } as unknown as NewRecord<Kind>;
    const row = await recordRepository.insertRecord(ctx.db, kind, record);
    await recordChangeOf(ctx, kind, 'created', { after: row });
    return row;
  });

type SavedFields<Kind extends ContentKindName> = Omit<
  NewRecord<Kind>,
  'id' | 'version' | 'image_url'
> & {
  /** Missing for a new record. */
  id?: string;
  /** The id of a new record; without it, a fresh one. */
  newId?: string;
  /** The version that the admin read. */
  version?: number | undefined;
  /** Undefined keeps the image that the record has. */
  image_url: string | undefined;
};

/** Creates the record of a form, or updates the record with its id. @throws 404, 409 `newer_version` */
export const saveRecord = <Kind extends VersionedKind>(
  ctx: ContentCtx,
  kind: Kind,
  { id, newId, version, ...fields }: SavedFields<Kind>,
): Promise<RecordRow<Kind>> =>
  inTransaction(ctx, async (ctx) => {
    const columns = { ...fields, updated_by: ctx.actor.name };
    if (!id) return createRecord(ctx, kind, columns as unknown as NewRecord<Kind>, newId);
    const stored = await recordRepository.lockRecord(ctx.db, kind, id);
    if (!stored) throw notFound(recordKinds[kind].label);
    assertVersion(stored.version, version);
    const row = await recordRepository.updateRecord(ctx.db, kind, id, columns);
    await recordChangeOf(ctx, kind, 'updated', { before: stored, after: row });
    return row;
  });

/** Moves the record to the trash. @throws 404 */
export const deleteRecord = (ctx: ContentCtx, kind: ContentKindName, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const deleted = await recordRepository.deleteRecord(ctx.db, kind, id);
    if (!deleted) throw notFound(recordKinds[kind].label);
    await recordChangeOf(ctx, kind, 'deleted', { record: deleted });
  });

/** @throws 404 for a record that is not in the trash */
export const restoreRecord = (ctx: ContentCtx, kind: ContentKindName, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const restored = await recordRepository.restoreRecord(ctx.db, kind, id);
    if (!restored) throw notFound(recordKinds[kind].label);
    await recordChangeOf(ctx, kind, 'restored', { record: restored });
  });

const recordChangeOf = (
  ctx: ContentCtx,
  kind: ContentKindName,
  verb: 'created' | 'updated' | 'deleted' | 'restored',
  { before, after, record = after }: { before?: object; after?: object; record?: object },
) => {
  const { id, ...columns } = record as { id: string } & Record<string, string>;
  return recordChange(ctx, {
    action: `${kind}.${verb}`,
    subject: `${kind}:${id}`,
    name: columns[recordKinds[kind].title],
    before,
    after,
    topics: [recordKinds[kind].topic],
  });
};
