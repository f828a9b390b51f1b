import {
  type ImageProblem,
  MAX_EDGE_PX,
  MAX_FRAMES,
  MAX_MEGAPIXELS,
} from '@club/contracts/values/file';
import type { Metadata } from 'sharp';

const bitsOf = ({ depth }: Metadata): number =>
  depth === 'uchar' ? 8 : depth === 'ushort' ? 16 : 32;

/**
 * Judges an image by its header, before any pixel is decoded: a file of a few kilobytes can hold an image that needs
 * gigabytes. Progressive JPEG images pass, because 24 megapixels of them need about 110 MB.
 */
export function headerProblem(header: Metadata): ImageProblem | undefined {
  const { width, height, mediaType, pages = 1, pageHeight = height } = header;
  const limit = mediaType === 'image/avif' ? MAX_MEGAPIXELS.avif : MAX_MEGAPIXELS.other;
  if (width * pageHeight > limit * 1_000_000) return 'tooManyPixels';
  if (Math.max(width, pageHeight) > MAX_EDGE_PX) return 'tooLong';
  // A drawing program saves PNG with 16 bits; the stored image has 8.
  const mostBits = mediaType === 'image/png' ? 16 : 8;
  if ((header.bitsPerSample ?? bitsOf(header)) > mostBits) return 'tooDeep';
  if (mediaType === 'image/png' && header.isProgressive) return 'interlaced';
  return pages > MAX_FRAMES ? 'tooManyFrames' : undefined;
}
