import { styled } from '@club/web-kit/ui';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

const Stage = styled('div')({ position: 'relative', margin: '0 auto' });
const Photo = styled('img')({
  position: 'absolute',
  top: '50%',
  left: '50%',
  maxWidth: 'none',
  transition: 'transform 180ms ease-out',
});

interface ImageReceiptProps {
  url: string;
  label: string;
  /** 1 is as wide as the viewer. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
  fallback: ReactNode;
}

/** A photo of a receipt. Sizes are shares of the viewer's width, so nothing is measured. */
export function ImageReceipt({ url, label, zoom, turns, fallback }: ImageReceiptProps) {
  const [ratio, setRatio] = useState(4 / 3);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return fallback;
  const isOnSide = turns % 2 === 1;
  const width = `${zoom * 100}cqw`;
  const across = `calc(${width} ${isOnSide ? '*' : '/'} ${ratio})`;
  const onLoad = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    setRatio(image.naturalWidth / Math.max(1, image.naturalHeight));
  return (
    <Stage style={{ width, height: across }}>
      <Photo
        src={url}
        alt={label}
        onLoad={onLoad}
        onError={() => setHasFailed(true)}
        style={{
          width: isOnSide ? across : width,
          height: isOnSide ? width : across,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </Stage>
  );
}
