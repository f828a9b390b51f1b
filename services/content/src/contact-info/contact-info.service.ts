import type * as calls from '@club/contracts/content/contact-info';
import type { AdminContactInfo } from '@club/contracts/content/contact-info';
import { isoTimes } from '@club/service-kit/db/iso-times';
import type { InputOf } from '@club/service-kit/http/route';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import * as contactInfoRepository from './contact-info.repository.ts';

export const getContactInfo = async ({ db }: ContentCtx): Promise<AdminContactInfo> =>
  isoTimes(await contactInfoRepository.getContactInfo(db));

/** @throws 409 `newer_version` */
export const updateContactInfo = (
  ctx: ContentCtx,
  { version, ...info }: InputOf<typeof calls.updateContactInfo>,
): Promise<AdminContactInfo> =>
  inTransaction(ctx, async (ctx) => {
    const before = await contactInfoRepository.lockContactInfo(ctx.db);
    assertVersion(before.version, version);
    const columns = { ...info, updated_by: ctx.actor.name };
    const saved = await contactInfoRepository.saveContactInfo(ctx.db, columns);
    await recordChange(ctx, {
      action: 'contact_info.updated',
      subject: 'contact_info',
      before,
      after: saved,
      topics: ['contact_info'],
    });
    return isoTimes(saved);
  });
