import { isAnimated } from '@club/contracts/values/animation';

const bytesOf = (file: File) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(new Uint8Array());
    reader.readAsArrayBuffer(file);
  });

/** Tells that an image will stand still; undefined for an image that does so already. */
export const animationNote = async (file: File): Promise<string | undefined> =>
  isAnimated(await bytesOf(file))
    ? 'Images stand still on the site: only the first picture of this one is kept.'
    : undefined;
