import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { type ReceiptView, Sheet } from './sheet.tsx';

export interface ReceiptProps {
  url: string;
  label: string;
  view: ReceiptView;
  /** False for a receipt that is only fetched ahead. */
  isShown: boolean;
  /** Called when the browser can paint the receipt at once: the image is decoded, the first page is drawn. */
  onReady: () => void;
  onFailure: () => void;
  /** Shown until then. */
  waiting: ReactNode;
}

/** A receipt that is an image. */
export function ImageReceipt({ url, label, view, onReady, onFailure, waiting }: ReceiptProps) {
  const [ratio, setRatio] = useState<number>();
  const onLoad = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    // Browsers decode while they paint unless they are asked before.
    await image.decode?.().catch(() => undefined);
    setRatio(image.naturalWidth / Math.max(1, image.naturalHeight) || 1);
    onReady();
  };
  return (
    <>
      {ratio === undefined && waiting}
      <Sheet {...view} ratio={ratio ?? 1}>
        <img
          src={url}
          alt={label}
          draggable={false}
          onLoad={(event) => void onLoad(event)}
          onError={onFailure}
          style={ratio === undefined ? { visibility: 'hidden' } : {}}
        />
      </Sheet>
    </>
  );
}
