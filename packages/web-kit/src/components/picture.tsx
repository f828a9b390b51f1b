import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { gridColor } from '../theme/tokens.ts';
import { GridPicture } from './grid-picture.tsx';
import { pictureSource } from './picture-source.ts';

const Frame = styled('span')({
  display: 'block',
  position: 'relative',
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
  /** Missing or empty draws the fallback at once. */
  src: string | null | undefined;
  /** Tried in order before the fallback: a film's lower-resolution thumbnail. */
  alternatives?: string[];
  /** What the fallback is drawn from. */
  title: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string;
  /** A picture of the first screen is fetched at once. */
  isFirst?: boolean;
}

/** A picture that keeps its place, comes in the size that fits, and becomes a grid when it is missing or fails. */
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
  const sources = [src, ...alternatives].filter((one): one is string => Boolean(one));
  const [failed, setFailed] = useState<string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const current = sources.find((one) => !failed.includes(one));

  // A picture that failed before the page came alive tells nobody; its width of zero does.
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
          sizes={sizes ?? '(min-width: 900px) 400px, 100vw'}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed([...failed, current])}
        />
      ) : (
        <GridPicture title={title} alt={alt} />
      )}
    </Frame>
  );
}
