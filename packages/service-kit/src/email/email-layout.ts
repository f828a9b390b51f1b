import { escapeHtml } from '../http/escape-html.ts';
import type { Email } from './email.ts';

/** A paragraph, a table of facts, or a quotation. */
export type EmailPart = string | [label: string, value: string][] | { quote: string };

export interface EmailContent {
  subject: string;
  greeting: string;
  parts: EmailPart[];
  /** The button: the next step for the reader. */
  link?: { text: string; url: string };
  closing: string;
}

/** Lays an email out as plain text and as HTML. */
export function layoutEmail(to: string, content: EmailContent): Email {
  return { to, subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ greeting, parts, link, closing }: EmailContent): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('quote' in part) return part.quote.replace(/^/gm, '> ');
    return part.map(([label, value]) => `${label}: ${value}`).join('\n');
  });
  return [greeting, ...blocks, ...(link ? [`${link.text}:\n${link.url}`] : []), closing].join(
    '\n\n',
  );
}

const INK = '#14160f';
const MUTED = '#5b5e52';
const LINE = '#d9d8cf';
const ACCENT = '#b8f02a';
const PARAGRAPH = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK}`;

function asHtml({ subject, greeting, parts, link, closing }: EmailContent): string {
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:13px 24px;border-radius:999px;background:${ACCENT};color:${INK};font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid ${LINE};border-radius:14px">
<p style="${PARAGRAPH}">${lines(greeting)}</p>
${parts.map(partHtml).join('\n')}
${button}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${MUTED}">${lines(closing)}</p>
</div></body></html>`;
}

function partHtml(part: EmailPart): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${lines(part)}</p>`;
  if ('quote' in part) {
    return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${LINE};font-size:15px;line-height:1.6;color:${MUTED}">${lines(part.quote)}</blockquote>`;
  }
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${part.map(rowHtml).join('')}</table>`;
}

const rowHtml = ([label, value]: [string, string]) =>
  `<tr><td style="padding:9px 16px 9px 0;border-bottom:1px solid ${LINE};font-size:14px;color:${MUTED};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td style="padding:9px 0;border-bottom:1px solid ${LINE};font-size:15px;color:${INK};text-align:right">${escapeHtml(value)}</td></tr>`;

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
