import {
  type CertificateDesign,
  defaultDesign,
  type previewCertificate as previewCall,
  type SavedDesign,
  type saveCertificateDesign as saveCall,
  signatureImage,
  type uploadSignature as uploadCall,
} from '@club/contracts/events/certificate-design';
import { uuidv7 } from '@club/service-kit/db/id';
import { isDrawable } from '@club/service-kit/drawing/drawn-text';
import { invalid, tooLarge } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import type { IssuedDesign } from '../tables.ts';
import * as designRepository from './certificate-design.repository.ts';
import { draw } from './certificate-drawing.service.ts';

/** Enough for print; a signature is a few centimetres wide. */
const SIGNATURE = { maxWidth: 800, maxHeight: 400, type: 'same' } as const;

/** The texts of one kind of certificate. */
export const designFor = (
  { lead, signatories, ...texts }: CertificateDesign,
  kind: 'participation' | 'place',
): IssuedDesign => ({
  lead,
  signatories,
  heading: kind === 'place' ? texts.place_heading : texts.heading,
  text: kind === 'place' ? texts.place_text : texts.text,
});

/** The saved design of an event, or the one that every event begins with. */
export async function currentDesign(db: EventsDb, eventId: string): Promise<CertificateDesign> {
  return (await designRepository.findDesign(db, eventId)) ?? defaultDesign;
}

/** @throws 404 */
export async function getCertificateDesign(
  { db }: Pick<EventsCtx, 'db'>,
  { id }: { id: string },
): Promise<SavedDesign> {
  const { title, updated_at } = await eventRepository.getEvent(db, id);
  const saved = await designRepository.findDesign(db, id);
  return {
    ...(saved ?? { ...defaultDesign, version: 0, updated_by: null }),
    event_title: title,
    updated_at: (saved?.updated_at ?? updated_at).toISOString(),
  };
}

/** @throws 404, 409 `newer_version`, 422 for a signature of another event */
export const saveCertificateDesign = (
  ctx: EventsCtx,
  { id, version, ...design }: InputOf<typeof saveCall>,
): Promise<SavedDesign> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const event = await eventRepository.lockEvent(db, id);
    const before = await designRepository.findDesign(db, id);
    assertVersion(before?.version ?? 0, version);
    assertLetters(design);
    await assertSignatures(db, id, design);
    await designRepository.saveDesign(db, id, { ...design, updated_by: adminOf(ctx).email });
    await recordChange(ctx, {
      action: 'certificate.designed',
      subject: `event:${id}`,
      name: event.title,
    });
    return getCertificateDesign({ db }, { id });
  });

const NOT_DRAWN = 'Certificates cannot show these letters.';

/** @throws 422 for letters that no font of the drawings has */
function assertLetters({ signatories, ...texts }: CertificateDesign): void {
  const fields = [
    ...Object.entries(texts),
    ...signatories.flatMap(({ name, office }, index) => [
      [`signatories.${index}.name`, name] as const,
      [`signatories.${index}.office`, office] as const,
    ]),
  ];
  const wrong = fields.filter(([, text]) => !isDrawable(text));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(([field]) => [field, NOT_DRAWN])));
}

/** @throws 422 */
async function assertSignatures(db: EventsDb, eventId: string, { signatories }: CertificateDesign) {
  const ids = signatories.flatMap(({ signature_id }) => signature_id ?? []);
  const known = await designRepository.listSignatures(db, eventId, ids);
  const missing = signatories.findIndex(
    ({ signature_id }) => signature_id && !known.some(({ id }) => id === signature_id),
  );
  if (missing >= 0)
    throw invalid({
      [`signatories.${missing}.signature_id`]: 'This signature is gone. Please choose it again.',
    });
}

/** @throws 404, 413, 415, 422, 503 */
export async function uploadSignature(
  { db, images }: EventsCtx,
  { id, image }: InputOf<typeof uploadCall>,
): Promise<{ signature_id: string }> {
  await eventRepository.getEvent(db, id);
  const rule = signatureImage;
  if (image.size > rule.maxBytes) throw tooLarge(rule.tooLarge, { image: rule.tooLarge });
  const bytes = new Uint8Array(await image.arrayBuffer());
  const { files } = await images.encode(bytes, [SIGNATURE], { rule, field: 'image' });
  const signature_id = uuidv7();
  await designRepository.insertSignature(db, {
    id: signature_id,
    event_id: id,
    image: Buffer.from(files[0] as Uint8Array),
  });
  return { signature_id };
}

/** The member of a preview: a name of usual length, unless the admin tries another one. */
const SAMPLE = {
  number: 'SAMP1E0000000000',
  holder: 'Ayesha Khan',
  team: 'Kernel Panic',
  modules: ['Web development', 'Robotics'],
  place: 'First place, Robotics',
};

/** Also while another admin saves: it reads the event and the club only. @throws 404, 422, 503 */
export async function previewCertificate(
  ctx: EventsCtx,
  { id, kind, holder, ...design }: InputOf<typeof previewCall>,
): Promise<{ pdf: string }> {
  const event = await eventRepository.getEvent(ctx.db, id);
  assertLetters(design);
  if (!isDrawable(holder)) throw invalid({ holder: NOT_DRAWN });
  const pdf = await draw(ctx, {
    event_id: id,
    design: designFor(design, kind),
    facts: {
      ...SAMPLE,
      holder: holder || SAMPLE.holder,
      event_title: event.title,
      event_date: event.date,
      issued_at: new Date(),
    },
  });
  return { pdf: Buffer.from(pdf).toString('base64') };
}
