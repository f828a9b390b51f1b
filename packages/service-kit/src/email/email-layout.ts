import type { EntryTickets } from '../ticket/draw-entry-tickets.ts';
import type { Ticket } from '../ticket/draw-ticket.ts';

/** A fact. A value with a URL is a link. A line break in a value starts a new line. */
export type EmailRow = [label: string, value: string | { text: string; url: string }];

/** A paragraph, a table of facts, a quotation, a text in Markdown, a one-time code, or the picture of a ticket or of a QR code. */
export type EmailPart =
  | string
  | EmailRow[]
  | { title: string; rows: EmailRow[] }
  | { quote: string }
  | { markdown: string }
  | { code: string }
  | { ticket: Ticket }
  | { qr: QrPicture };

/** A QR code with a paragraph above it. The plain text has neither. */
export interface QrPicture {
  caption: string;
  /** What the QR code contains. */
  text: string;
  /** The text alternative of the picture. */
  label: string;
}

export interface EmailContent {
  subject: string;
  /** The title above the greeting. */
  heading?: string;
  greeting?: string;
  parts: EmailPart[];
  /** The button: the next step for the reader. */
  link?: { text: string; url: string };
  /** Below the button: what the reader may look up. */
  details?: EmailPart[];
  /** The last lines above the club's name. */
  closing?: string;
  /** The page on which the reader ends the emails. */
  unsubscribeUrl?: string;
  /** Entry tickets: a picture below the first part, which is attached too. */
  entryTickets?: EntryTickets;
  /** A calendar file, attached as `event.ics`. */
  calendar?: string;
}

/** Makes the email that the queue holds. Its HTML is rendered when it is sent. */
export function layoutEmail(to: string, content: EmailContent) {
  return { to, subject: content.subject, text: asText(content), content };
}

function asText(content: EmailContent): string {
  const { heading, greeting, parts, link, details = [], closing, unsubscribeUrl } = content;
  const button = link && `${link.text}:\n${link.url}`;
  const below = [...details.map(partText), closing];
  const unsubscribe = unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`;
  return [heading, greeting, ...parts.map(partText), button, ...below, unsubscribe]
    .filter(Boolean)
    .join('\n\n');
}

function partText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(rowText).join('\n');
  if ('code' in part) return part.code;
  if ('markdown' in part) return part.markdown;
  if ('ticket' in part || 'qr' in part) return '';
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  return [part.title, ...part.rows.map(rowText)].join('\n');
}

function rowText([label, value]: EmailRow): string {
  const text = typeof value === 'string' ? value : `${value.text} ${value.url}`;
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '  ')}` : `${label}: ${text}`;
}
