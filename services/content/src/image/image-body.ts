import type { FileRule } from '@club/contracts/values/file';
import type { ServeOptions } from '@club/service-kit/http/serve-call';

/** Room for the multipart frame and the texts beside the picture. */
const BESIDE_IMAGE_BYTES = 1024 * 1024;

/** The body limit of a form with a picture. The picture itself is measured once it is read. */
export const imageBody = ({ maxBytes, tooLarge }: FileRule): ServeOptions => ({
  maxBytes: maxBytes + BESIDE_IMAGE_BYTES,
  tooLargeText: tooLarge,
});
