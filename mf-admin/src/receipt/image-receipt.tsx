import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Sheet } from './sheet.tsx';

export interface ReceiptProps {
  url: string;
  label: string;
  /** Quarter turns to the right. */
  turns: number;
  /** False for a receipt that is only fetched ahead. */
  isShown: boolean;
  /** Called with the number of pages when the browser can paint the receipt at once: the image is decoded, the first page is drawn. */
  onReady: (pages: number) => void;
  onFailure: () => void;
  /** Shown until then. */
  waiting: ReactNode;
}

/** A receipt that is an image. */
export function ImageReceipt({ url, label, turns, onReady, onFailure, waiting }: ReceiptProps) {
  const [ratio, setRatio] = useState<number>();
  const onLoad = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    // Browsers decode while they paint unless they are asked before.
    await image.decode?.().catch(() => undefined);
    setRatio(image.naturalWidth / Math.max(1, image.naturalHeight) || 1);
    onReady(1);
  };
  return (
    <>
      {ratio === undefined && waiting}
      <Sheet turns={turns} ratio={ratio ?? 1}>
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
