import { useState } from 'react';

interface Request {
  file: File;
  Dialog: typeof import('./crop-dialog.tsx').CropDialog;
  resolve: (chosen: File | undefined) => void;
}

/** Asks which part of an image is shown. @param ratio width to height of its place */
export function useCrop(ratio: number) {
  const [request, setRequest] = useState<Request>();

  /** Resolves with a part of the image, the whole image, or undefined if the admin cancels. */
  const crop = async (file: File): Promise<File | undefined> => {
    try {
      const { CropDialog } = await import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');
      return await new Promise((resolve) => setRequest({ file, Dialog: CropDialog, resolve }));
    } catch {
      // Without the dialog the whole image is used, and its place crops it in the middle.
      return file;
    }
  };

  const done = (chosen: File | undefined) => {
    request?.resolve(chosen);
    setRequest(undefined);
  };
  return {
    crop,
    cropDialog: request && <request.Dialog file={request.file} ratio={ratio} onDone={done} />,
  };
}
