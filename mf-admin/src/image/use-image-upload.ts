import { uploadedImage } from '@club/contracts/content/upload';
import { fileProblem } from '@club/contracts/values/file';
import { errorText } from '@club/web-kit/state';
import { useState } from 'react';
import { useUploadImageMutation } from './upload.api.ts';

/** Uploads an image as soon as it is chosen. */
export function useImageUpload() {
  const [send] = useUploadImageMutation();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  /** Whether a file may be uploaded; what is wrong with it is said. */
  const judge = (file: File): boolean => {
    const refusal = fileProblem(file, uploadedImage);
    setProblem(refusal);
    return !refusal;
  };

  /** @returns the address of the stored image; nothing when it was refused or did not arrive */
  const upload = async (file: File): Promise<string | undefined> => {
    if (!judge(file)) return undefined;
    setShare(0);
    const { data, error } = await send({ body: { file }, onProgress: setShare });
    setShare(undefined);
    if (error) setProblem(errorText(error, 'Image upload failed'));
    return data?.url;
  };
  return { upload, judge, share, problem, clearProblem: () => setProblem(undefined) };
}
