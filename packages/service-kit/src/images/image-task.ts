import type { PictureNote } from '@club/contracts/content/picture-note';
import type { ImageProblem } from '@club/contracts/values/file';

/** An image that is stored. */
export interface ImageOutput {
  /** The image is shrunk to fit; it is never enlarged. */
  maxWidth: number;
  maxHeight?: number;
  /** `same`: the type of the uploaded image. */
  type: 'image/webp' | 'image/avif' | 'same';
}

/** Work for an image process. */
export interface ImageTask {
  bytes: Uint8Array;
  /** The MIME types that are accepted. */
  types: readonly string[];
  /** The largest first. */
  outputs: readonly ImageOutput[];
}

/** The uploaded image, encoded again. */
export interface EncodedImage {
  /** MIME type of the uploaded image. */
  type: string;
  /** One file for each output. */
  files: Uint8Array[];
  note: PictureNote;
}

export type ImageResult = EncodedImage | { problem: ImageProblem | 'wrongType' };
