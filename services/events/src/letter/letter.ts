import type { Mail } from '@club/service-kit/mail/mail';

export interface Letter {
  subject: string;
  greeting: string;
  /** Paragraphs, or a table of facts. */
  parts: (string | [label: string, value: string][])[];
  /** The one thing to do next. */
  link?: { text: string; url: string };
  closing: string;
}

/** A letter as mail to one person, as plain text and as HTML that says the same. */
export function writeLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ greeting, parts, link, closing }: Letter): string {
  const blocks = parts.map((part) =>
    typeof part === 'string' ? part : part.map(([label, value]) => `${label}: ${value}`).join('\n'),
  );
  return [greeting, ...blocks, ...(link ? [`${link.text}:\n${link.url}`] : []), closing].join(
    '\n\n',
  );
}

const INK = '#14160f';
const MUTED = '#5b5e52';
const LINE = '#d9d8cf';
const ACCENT = '#b8f02a';
const PARAGRAPH = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK}`;

function asHtml({ subject, greeting, parts, link, closing }: Letter): string {
  const body = parts.map((part) =>
    typeof part === 'string'
      ? `<p style="${PARAGRAPH}">${escapeHtml(part)}</p>`
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${part.map(row).join('')}</table>`,
  );
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:13px 24px;border-radius:999px;background:${ACCENT};color:${INK};font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f1;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid ${LINE};border-radius:14px">
<p style="${PARAGRAPH}">${escapeHtml(greeting)}</p>
${body.join('\n')}
${button}
<p style="margin:24px 0 0;font-size:14px;line-height:1.6;color:${MUTED}">${escapeHtml(closing).replaceAll('\n', '<br>')}</p>
</div></body></html>`;
}

const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:9px 16px 9px 0;border-bottom:1px solid ${LINE};font-size:14px;color:${MUTED};vertical-align:top">${escapeHtml(label)}</td>` +
  `<td style="padding:9px 0;border-bottom:1px solid ${LINE};font-size:15px;color:${INK};text-align:right">${escapeHtml(value)}</td></tr>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
