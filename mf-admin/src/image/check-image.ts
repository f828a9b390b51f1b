import { FORM_IMAGE_MAX_BYTES, uploadTexts } from '@club/contracts/content/upload';

/** SPEC §5: a form's picture has at most 2 MB. @param tooLarge the place's own words for more */
export const checkFormImage =
  (tooLarge: string = uploadTexts.formImageTooLarge) =>
  (file: File): string | undefined => {
    if (file.size > FORM_IMAGE_MAX_BYTES) return tooLarge;
    return file.type.startsWith('image/') ? undefined : uploadTexts.notAnImage;
  };
