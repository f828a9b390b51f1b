import { uploadedImage, uploadImage } from '@club/contracts/content/upload';
import { fileProblem } from '@club/contracts/values/file';
import { errorText } from '@club/web-kit/state';
import { useUpload } from '@club/web-kit/upload';
import { useState } from 'react';
import { animationNote } from './animation-note.ts';

/** Uploads an image as soon as it is chosen. */
export function useImageUpload() {
  const [send] = useUpload(uploadImage);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();

  /** Whether a file may be uploaded; if not, `problem` says why. */
  const isAccepted = (file: File): boolean => {
    const refusal = fileProblem(file, uploadedImage);
    setProblem(refusal);
    setNote(undefined);
    return !refusal;
  };

  /**
   * Returns the address of the stored image; undefined if it was refused or the upload failed.
   * @param original the file before it was cropped
   */
  const upload = async (file: File, original = file): Promise<string | undefined> => {
    if (!isAccepted(file)) return undefined;
    setShare(0);
    const { data, error } = await send({ body: { file }, onProgress: setShare });
    setShare(undefined);
    setNote(error ? undefined : await animationNote(original));
    if (error) setProblem(errorText(error, 'Image upload failed'));
    return data?.url;
  };
  return { upload, isAccepted, share, problem, note };
}
