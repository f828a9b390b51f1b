import { styled } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';

const Stage = styled('div')({ position: 'relative', margin: '0 auto' });
const Image = styled('img')({
  position: 'absolute',
  top: '50%',
  left: '50%',
  maxWidth: 'none',
  transition: 'transform 180ms ease-out',
});

export interface ReceiptProps {
  url: string;
  label: string;
  /** 1 is the width of the viewer. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  /** Shown if the file does not load. */
  fallback: ReactNode;
}

/** A receipt that is an image. Its sizes are shares of the viewer's width, so nothing is measured. */
export function ImageReceipt({ url, label, zoom, turns, fallback }: ReceiptProps) {
  const [ratio, setRatio] = useState(4 / 3);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return fallback;
  const isOnSide = turns % 2 === 1;
  const width = `${zoom * 100}cqw`;
  const height = `calc(${width} ${isOnSide ? '*' : '/'} ${ratio})`;
  return (
    <Stage style={{ width, height }}>
      <Image
        src={url}
        alt={label}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / Math.max(1, naturalHeight))
        }
        onError={() => setHasFailed(true)}
        style={{
          width: isOnSide ? height : width,
          height: isOnSide ? width : height,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </Stage>
  );
}
