import sharp from 'sharp';
import { SHARE_IMAGE } from './share-size.ts';

/** A stored picture cut to the shape and size that a shared link shows. JPEG, which every network reads. */
export async function cutToShare(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const cut = await sharp(picture)
    .resize({ ...SHARE_IMAGE, fit: 'cover', position: 'attention' })
    .flatten({ background: '#f6f5f1' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(cut);
}
