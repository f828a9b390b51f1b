import { type ReactNode, useState } from 'react';

type CropDialog = typeof import('./crop-dialog.tsx').CropDialog;

interface Asked {
  file: File;
  Dialog: CropDialog;
  answer: (chosen: File | undefined) => void;
}

/** A dialog that cuts a picture to the ratio of its place, and the question that opens it. */
export interface Cropping {
  /** Resolves with what is to be used: a part, the picture itself, or nothing. */
  crop: (file: File) => Promise<File | undefined>;
  cropDialog: ReactNode;
}

/** Lets the admin choose the part of a picture that is shown. @param ratio width to height of its place */
export function useCrop(ratio: number): Cropping {
  const [asked, setAsked] = useState<Asked>();

  const crop = async (file: File): Promise<File | undefined> => {
    try {
      const { CropDialog } = await import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');
      return await new Promise((answer) => setAsked({ file, Dialog: CropDialog, answer }));
    } catch {
      // The dialog did not arrive: its place crops the whole picture as well as it can.
      return file;
    }
  };

  const done = (chosen: File | undefined) => {
    asked?.answer(chosen);
    setAsked(undefined);
  };
  return {
    crop,
    cropDialog: asked && <asked.Dialog file={asked.file} ratio={ratio} onDone={done} />,
  };
}
