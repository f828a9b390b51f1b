import { type Download, DownloadTooLarge } from '@club/service-kit/http/download';
import { testImage } from './test-image.ts';

/** A site with images: every file whose name starts with `photo`, one that is too large, and one that is no image. */
export const WEB = 'https://images.example.org';

/** The URLs that `download` was called with, in order. */
export const requestedUrls: string[] = [];

/** Replaces downloads from the real web. */
export const download: Download = async (address) => {
  requestedUrls.push(address);
  if (address.startsWith('http:')) throw new Error('http: is not https:');
  if (address === `${WEB}/huge.png`) throw new DownloadTooLarge();
  if (address === `${WEB}/page.html`) return Buffer.from('<svg onload="alert(1)"/>');
  if (!address.startsWith(`${WEB}/photo`)) throw new Error('answered with 404');
  return Buffer.from(await (await testImage()).arrayBuffer());
};
