import {
  isElsewhere,
  safeLink,
  safePicture,
  sizedPicture,
} from '@club/contracts/content/safe-address';
import { Link } from '@club/web-kit/router';
import { Picture, pictureSource } from '@club/web-kit/ui';
import { createContext, type ReactNode, useContext } from 'react';

/** Images in a link do not enlarge. */
const InLinkContext = createContext(false);

/** A link in a text. A link whose URL could run code is shown as text. */
export function TextLink(props: { address: string; children?: ReactNode }) {
  const safe = safeLink(props.address);
  if (!safe) return props.children;
  const children = <InLinkContext value={true}>{props.children}</InLinkContext>;
  if (safe.startsWith('/') && !isElsewhere(safe)) return <Link to={safe}>{children}</Link>;
  return (
    <a href={safe} {...(isElsewhere(safe) && { target: '_blank', rel: 'noreferrer nofollow' })}>
      {children}
    </a>
  );
}

/** The width of the text column. */
const COLUMN = 720;

/** A tall image is seen whole. */
const fitting = (ratio: number) => `min(100%, calc(85vh * ${ratio.toFixed(3)}))`;

const isWide = (width = 0, height = 0) => width >= 1000 && width > height * 1.5;

interface TextPictureProps {
  address: string;
  alt: string;
  caption?: string | null | undefined;
}

/**
 * An image in a text, in its own shape, with its caption. A press shows the image alone, as large as the screen allows;
 * Back returns to the text.
 */
export function TextPicture({ address, alt, caption }: TextPictureProps) {
  const isInLink = useContext(InLinkContext);
  const source = safePicture(address);
  if (!source)
    return <Picture src={undefined} title={alt || address} alt={alt} width={16} height={9} />;
  const { url, width, height } = sizedPicture(source);
  const image = (
    <img
      {...pictureSource(url)}
      alt={alt}
      sizes={`(min-width: 768px) ${COLUMN}px, 100vw`}
      {...(width && height && { width, height, style: { maxWidth: fitting(width / height) } })}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <span data-image={isWide(width, height) ? 'wide' : ''}>
      {isInLink ? (
        image
      ) : (
        <a href={url} aria-label={`Enlarge ${alt || 'the image'}`} data-viewer={alt}>
          {image}
        </a>
      )}
      {caption && <small>{caption}</small>}
    </span>
  );
}
