import type * as calls from '@club/contracts/club/club';
import { type AdminClub, logoImage } from '@club/contracts/club/club';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { clubDifferences } from '@club/contracts/club/club-text';
import { readPictureNote } from '@club/contracts/content/picture-note';
import type { Topic } from '@club/contracts/http/topics';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { storeUpload } from '@club/service-kit/images/form-image';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as aboutRepository from '../about/about.repository.ts';
import type { ContentCtx } from '../content-ctx.ts';
import * as settingsRepository from './club-settings.repository.ts';

/** The settings of the club. Until an admin chooses a time zone, the club has that of the server. */
export async function getClub({ db, timeZone }: ContentCtx): Promise<AdminClub> {
  const { settings, ...row } = await settingsRepository.getSettings(db);
  return isoTimes({ ...clubDefaults, time_zone: timeZone, ...settings, ...row });
}

/** @throws 409 `newer_version`, 422: amounts are recorded in the present currency */
export const updateClub = (
  ctx: ContentCtx,
  { version, ...club }: InputOf<typeof calls.updateClub>,
): Promise<AdminClub> =>
  inTransaction(ctx, async (ctx) => {
    // Every save of the name locks the about page first.
    await aboutRepository.lockAbout(ctx.db);
    assertVersion((await settingsRepository.lockSettings(ctx.db)).version, version);
    const stored = await getClub(ctx);
    const { country = stored.country, currency = stored.currency } = club;
    const { name, ...settings } = { ...club, country, currency };
    if (currency !== stored.currency) await assertNoAmounts(ctx, stored.currency);
    const { name: admin } = ctx.actor;
    await settingsRepository.saveSettings(ctx.db, settings, admin);
    if (name !== stored.name)
      await aboutRepository.saveAbout(ctx.db, { club_name: name, updated_by: admin });
    const after = await getClub(ctx);
    await recordChange(ctx, {
      action: 'club.updated',
      subject: 'club',
      before: stored,
      after,
      topics: topicsOf(clubDifferences(after, stored)),
    });
    return after;
  });

/** Amounts have no currency of their own: in another one, they would mean something else. @throws 422 */
async function assertNoAmounts({ db }: ContentCtx, currency: string): Promise<void> {
  const found = await settingsRepository.lockCurrency(db);
  if (found === null) return;
  const [, place, title] = /^(event|trash) (.*)$/s.exec(found) ?? [];
  const text = place
    ? `“${title}” ${place === 'trash' ? 'is in the trash and ' : ''}has amounts in ${currency}. Change its prices to 0 and remove its codes and price steps first.`
    : `Registrations or transfers are recorded in ${currency}, so the currency stays.`;
  throw invalid({ currency: text });
}

/** The about page shows the name. The lists of events depend on the club's clock, and have texts with amounts. */
const topicsOf = (changed: Partial<Club>): Topic[] => [
  'club',
  ...(changed.name === undefined ? [] : (['about'] as const)),
  ...((changed.time_zone ?? changed.country ?? changed.currency) ? (['events'] as const) : []),
];

/** @throws 413, 415, 422, 503 */
export const uploadLogo = async (ctx: ContentCtx, { image }: InputOf<typeof calls.uploadLogo>) => ({
  // Drawn on surfaces of its own: it needs no note.
  logo_url: readPictureNote(await storeUpload(ctx, image, { rule: logoImage })).url,
});
