import type { Settings } from '@club/service-kit/env/settings';

interface Banner {
  settings: Settings;
  notices: [label: string, text: string][];
}

/** Prints the site's address and how to sign in to the back office, after `npm start`. */
export function printBanner({ settings: { publicUrl, mailUrl }, notices }: Banner): void {
  const emails = mailUrl.startsWith('outbox:') ? mailUrl.slice('outbox:'.length) : 'sent by SMTP';
  const rows: [string, string][] = [
    ['The site', publicUrl],
    ...notices,
    ['Emails', `${emails}   (a one-time code is in its subject)`],
    ['API', `${publicUrl}/api/docs`],
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(16)}${text}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`);
}
