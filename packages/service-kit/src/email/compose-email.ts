import type Mail from 'nodemailer/lib/mailer/index.js';
import { drawQrCode } from '../drawing/draw-qr-code.ts';
import { drawEntryTickets } from '../ticket/draw-entry-tickets.ts';
import { drawTicket } from '../ticket/draw-ticket.ts';
import type { Club } from './club.ts';
import type { Email } from './email.ts';
import { renderEmail } from './email-html.tsx';
import type { EmailContent } from './email-layout.ts';
import { ENTRY_CID, QR_CID, TICKET_CID } from './email-parts.tsx';

export interface SenderOptions {
  /** `club@example.org` or `Club <club@example.org>`. The name that readers see is the club's current one. */
  from: string;
  /** The site's address. */
  publicUrl: string;
  readClub: () => Promise<Club>;
}

/** RFC 3834, and the same for Exchange: a mailbox of an absent person does not answer the club. */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
};

/** Adds what is only known when the email is sent: the club's current name, mark and reply address. */
export async function composeEmail(
  { content, isPersonal, headers, ...email }: Omit<Email, 'about'>,
  { from, publicUrl, readClub }: SenderOptions,
): Promise<Mail.Options & { to: string }> {
  const club = await readClub();
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: { name: club.name, address },
    ...(club.email && { replyTo: club.email }),
    ...email,
    headers: { ...(!isPersonal && AUTOMATIC), ...headers },
    // An older release queued emails with their HTML and signature.
    ...(content && {
      text: `${email.text}\n\n-- \n${club.name}\n${publicUrl}\n`,
      html: renderEmail(content, { club, publicUrl }),
      attachments: await attachmentsOf(content, club),
    }),
  };
}

/** The queue holds what they are made of, which is much smaller than a picture. */
async function attachmentsOf(
  { parts, calendar, entryTickets }: EmailContent,
  club: Club,
): Promise<Mail.Attachment[]> {
  const images = parts.map(async (part) => {
    if (typeof part === 'string') return [];
    if ('ticket' in part)
      return [inline(TICKET_CID, Buffer.from(await drawTicket(part.ticket, club)))];
    return 'qr' in part ? [inline(QR_CID, await drawQrCode(part.qr.text))] : [];
  });
  const file = {
    filename: 'event.ics',
    content: calendar,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  const sheet =
    entryTickets && inline(ENTRY_CID, Buffer.from(await drawEntryTickets(entryTickets)));
  return [
    ...(await Promise.all(images)).flat(),
    ...(sheet ? [sheet] : []),
    ...(calendar ? [file] : []),
  ];
}

const inline = (cid: string, content: Buffer): Mail.Attachment => ({
  filename: `${cid}.png`,
  content,
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid,
});
