import type { Settings } from '@club/service-kit/env/settings';

import type { FirstAdmin } from './site.ts';

interface Banner {
  settings: Settings;
  adminKeys: string;
  firstAdmin: FirstAdmin | undefined;
}

/** What a person wants to know after `npm start`: where to look and how to get in. */
export function printBanner({ settings, adminKeys, firstAdmin }: Banner): void {
  const { publicUrl, mailUrl } = settings;
  const mail = mailUrl.startsWith('outbox:') ? mailUrl.slice('outbox:'.length) : 'by SMTP';
  const lines = [
    '',
    `  The site        ${publicUrl}`,
    `  Back office     open ${publicUrl}/error and click the empty corner bottom right, or press ${adminKeys} there`,
    ...(firstAdmin
      ? [
          `  First admin     ${firstAdmin.email}`,
          `  Password        ${firstAdmin.password}   (kept in ${firstAdmin.file})`,
        ]
      : []),
    `  Mail            ${mail}   (a one-time code is in its subject)`,
    `  API             ${publicUrl}/api/docs`,
    '',
    '  Ctrl-C stops it.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
