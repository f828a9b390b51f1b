import type * as calls from '@club/contracts/content/member';
import { type AdminMember, nestSocials } from '@club/contracts/content/member';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { withFormImage } from '@club/service-kit/images/form-image';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import { deleteRecord, saveRecord } from '../record/record.service.ts';
import type { MemberRow } from '../tables.ts';
import * as memberRepository from './member.repository.ts';

type Form = InputOf<typeof calls.createMember>;

const present = (row: MemberRow): AdminMember => nestSocials(isoTimes(row));

export const listMembers = async (
  { db }: ContentCtx,
  { member_type }: InputOf<typeof calls.listMembers>,
): Promise<AdminMember[]> => (await memberRepository.listMembers(db, member_type)).map(present);

export const listTeamMembers = (ctx: ContentCtx) => listMembers(ctx, { member_type: 'team' });

export const listAdvisors = (ctx: ContentCtx) => listMembers(ctx, { member_type: 'advisor' });

/** @throws 413, 415 */
export const createMember = (ctx: ContentCtx, form: Form) => saveMember(ctx, form);

/** @throws 404, 409 `newer_version`, 413, 415 */
export const updateMember = (ctx: ContentCtx, form: Form & { id: string }) => saveMember(ctx, form);

const saveMember = (
  ctx: ContentCtx,
  { image, ...member }: Form & { id?: string },
): Promise<AdminMember> =>
  withFormImage(ctx, { file: image }, async (image_url) => {
    const position = memberRepository.positionOf(member);
    return present(await saveRecord(ctx, 'member', { ...member, image_url, position }));
  });

/** @throws 404 */
export const deleteMember = (ctx: ContentCtx, { id }: { id: string }) =>
  deleteRecord(ctx, 'member', id);

/** Members who are not in the order keep theirs and come last. @throws 409 `team_changed` */
export const reorderMembers = (
  ctx: ContentCtx,
  { order }: InputOf<typeof calls.reorderMembers>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const members = await memberRepository.lockMembers(ctx.db);
    const current = members.map(({ id }) => id);
    const known = new Set(current);
    if (!order.every((id) => known.has(id))) {
      throw conflict('team_changed', 'A member was removed. Reload to see the current team.');
    }
    const moved = new Set(order);
    const saved = [...order, ...current.filter((id) => !moved.has(id))];
    await memberRepository.savePositions(ctx.db, saved);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    await recordChange(ctx, {
      action: 'members.reordered',
      subject: 'members',
      before: { order: [...names.values()] },
      after: { order: saved.map((id) => names.get(id)) },
      topics: ['members'],
    });
  });
