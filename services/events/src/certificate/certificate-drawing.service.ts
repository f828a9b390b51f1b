import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  CERTIFICATE_NUMBER_LENGTH,
  getCertificateFile as fileCall,
} from '@club/contracts/events/certificate';
import type { CertificateField } from '@club/contracts/events/certificate-design';
import { BASE32, formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { callUrl } from '@club/contracts/http/client';
import { verifyPath } from '@club/contracts/remotes/paths';
import { drawCertificate } from '@club/service-kit/certificate/draw-certificate';
import { sharedSecret } from '@club/service-kit/db/secret';
import { drawable, isDrawable } from '@club/service-kit/drawing/drawn-text';
import { readClub } from '@club/service-kit/email/club';
import { invalid, notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import type { EventsCtx } from '../events-ctx.ts';
import type { IssuedDesign } from '../tables.ts';
import * as certificateRepository from './certificate.repository.ts';
import * as designRepository from './certificate-design.repository.ts';

/** A number that nobody guesses: 16 letters of 5 bits. */
export const newNumber = (): string =>
  Array.from(randomBytes(CERTIFICATE_NUMBER_LENGTH), (byte) => BASE32[byte & 31]).join('');

/** What the fields of a certificate's text are filled with. */
export interface CertificateFacts {
  number: string;
  holder: string;
  team: string;
  modules: string[];
  place: string;
  event_title: string;
  event_date: string;
  issued_at: Date;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB');

function fill(text: string, facts: CertificateFacts): string {
  const values: Record<CertificateField, string> = {
    name: facts.holder,
    team: facts.team,
    event: facts.event_title,
    date: day.format(Date.parse(facts.event_date)),
    modules: list.format(facts.modules),
    place: facts.place,
  };
  return text.replace(/\{(\w+)\}/g, (field, name: string) =>
    Object.hasOwn(values, name) ? values[name as CertificateField] : field,
  );
}

/** Whether the fonts of the drawings have all letters of a certificate: it shows a text whole, or is not issued. */
export const canDraw = ({ heading, lead, text }: IssuedDesign, facts: CertificateFacts): boolean =>
  drawable(facts.holder) !== '' &&
  [heading, lead, text].every((part) => isDrawable(fill(part, facts)));

/** Draws a certificate in its design. @throws 422 for letters that no font of the drawings has, 503 when too many are drawn */
export async function draw(
  ctx: Pick<EventsCtx, 'db' | 'pool' | 'storage' | 'publicUrl'>,
  {
    event_id,
    facts,
    design,
  }: { event_id: string | null; facts: CertificateFacts; design: IssuedDesign },
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, accent, logo_url } = await readClub(ctx.pool);
  const ids = design.signatories.flatMap(({ signature_id: id }) => id ?? []);
  const [logo, signatures] = await Promise.all([
    logo_url ? ctx.storage.find(logo_url.slice(1)) : undefined,
    designRepository.listSignatures(ctx.db, event_id, ids),
  ]);
  const drawn = await drawCertificate({
    club: { name, accent, logo: logo?.bytes },
    heading: fill(design.heading, facts),
    lead: fill(design.lead, facts),
    holder: facts.holder,
    text: fill(design.text, facts),
    signatories: design.signatories.map(({ signature_id, ...signatory }) => ({
      ...signatory,
      signature: signatures.find(({ id }) => id === signature_id)?.image,
    })),
    number: facts.number,
    verifyUrl: `${ctx.publicUrl}${verifyPath(formatTicketNumber(facts.number))}`,
    day: facts.issued_at.toISOString().slice(0, 10),
  });
  if ('pdf' in drawn) return drawn.pdf;
  throw invalid({ text: `A certificate cannot show these letters: ${drawn.missing}` });
}

/** A keyed hash: who knows a number cannot make the address of the PDF. */
async function keyOf({ pool }: Pick<EventsCtx, 'pool'>, number: string): Promise<string> {
  const secret = await sharedSecret(pool, 'events.certificate');
  return createHmac('sha256', secret).update(number).digest('base64url');
}

/** The path of the PDF. Not for use inside a transaction. */
export const fileUrl = async (ctx: Pick<EventsCtx, 'pool'>, number: string): Promise<string> =>
  callUrl(fileCall, { params: { number, key: await keyOf(ctx, number) } });

/** @throws 404, also for a wrong key and for a certificate that is not valid; 503 */
export async function getCertificateFile(
  ctx: EventsCtx,
  { number, key }: InputOf<typeof fileCall>,
): Promise<FileAnswer> {
  const [expected, given] = [Buffer.from(await keyOf(ctx, number)), Buffer.from(key)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw notFound('Certificate');
  const row = await certificateRepository.getByNumber(ctx.db, number);
  if (row.state !== 'valid') throw notFound('Certificate');
  const { event_id, design } = row;
  return {
    body: await draw(ctx, { event_id, facts: row, design }),
    type: 'application/pdf',
    fileName: `certificate-${formatTicketNumber(number)}.pdf`,
  };
}
