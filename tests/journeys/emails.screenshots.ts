import { fileURLToPath } from 'node:url';
import { composeEmail } from '@club/service-kit/email/compose-email';
import { expect, test } from '@playwright/test';
import { CLUB, PUBLIC_URL, sampleEmails } from '../support/sample-emails.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [390, 800];
const SCHEMES = ['light', 'dark'] as const;

const sender = {
  from: 'club@localhost',
  publicUrl: PUBLIC_URL,
  readClub: async () => CLUB,
};

/** The HTML as an email program shows it, with its attached images. */
async function htmlOf(email: (typeof sampleEmails)[string]): Promise<string> {
  const { html, attachments = [] } = await composeEmail(email, sender);
  return attachments.reduce(
    (shown, { cid, content }) =>
      cid
        ? shown.replace(
            `cid:${cid}`,
            `data:image/png;base64,${(content as Buffer).toString('base64')}`,
          )
        : shown,
    String(html),
  );
}

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`emails, ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('emails', async ({ page }) => {
        for (const [name, email] of Object.entries(sampleEmails)) {
          await page.setContent(await htmlOf(email));
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
          await page.screenshot({
            path: `${FOLDER}/email-${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      });
    });
  }
}
