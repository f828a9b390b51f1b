import { type Download, DownloadTooLarge } from '@club/service-kit/http/download';
import { testImage } from './test-image.ts';

/** A site with pictures: those whose name begins with `photo`, one that is too large, and a page that is none. */
export const WEB = 'https://pictures.example.org';

/** What was asked of the web, in order. */
export const asked: string[] = [];

/** The web in the place of the real one. */
export const download: Download = async (address) => {
  asked.push(address);
  if (address.startsWith('http:')) throw new Error('http: is not https:');
  if (address === `${WEB}/huge.png`) throw new DownloadTooLarge();
  if (address === `${WEB}/page.html`) return Buffer.from('<svg onload="alert(1)"/>');
  if (!address.startsWith(`${WEB}/photo`)) throw new Error('answered with 404');
  return Buffer.from(await (await testImage()).arrayBuffer());
};
