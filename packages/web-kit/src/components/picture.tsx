import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { gridColor } from '../theme/tokens.ts';
import { GridPicture } from './grid-picture.tsx';
import { pictureSource } from './picture-source.ts';

const Frame = styled('span')({
  display: 'block',
  overflow: 'hidden',
  width: '100%',
  background: gridColor(0),
});

const Image = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

interface PictureProps {
  /** If it is empty, the fallback is shown. */
  src: string | null | undefined;
  /** Tried in order before the fallback: thumbnails of a video in lower resolution. */
  alternatives?: string[];
  /** The fallback is drawn from this text. */
  title: string;
  /** Empty for a decorative image. */
  alt: string;
  width: number;
  height: number;
  /** The `sizes` attribute. */
  sizes?: string;
  /** Loads at once instead of lazily, for images on the first screen. */
  isFirst?: boolean | undefined;
}

/** An image with a fixed aspect ratio, in the width that fits. It becomes a grid if it is missing or fails. */
export function Picture({
  src,
  alternatives = [],
  title,
  alt,
  width,
  height,
  sizes,
  isFirst,
}: PictureProps) {
  const sources = [src, ...alternatives].filter(Boolean) as string[];
  const [failed, setFailed] = useState<string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const current = sources.find((one) => !failed.includes(one));

  // An image that failed before hydration fires no event, but has no width.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (current && complete && naturalWidth === 0) setFailed((all) => [...all, current]);
  }, [current]);

  return (
    <Frame style={{ aspectRatio: `${width} / ${height}` }}>
      {current ? (
        <Image
          key={current}
          ref={image}
          {...pictureSource(current)}
          sizes={sizes ?? '(min-width:600px) min(48vw,400px),100vw'}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? undefined : 'lazy'}
          decoding="async"
          onError={() => setFailed([...failed, current])}
        />
      ) : (
        <GridPicture title={title} alt={alt} />
      )}
    </Frame>
  );
}
