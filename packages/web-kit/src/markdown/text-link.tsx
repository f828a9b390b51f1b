import { Link } from '@club/web-kit/router';
import { Picture } from '@club/web-kit/ui';
import { type ReactNode, useContext } from 'react';
import { MarkdownScopeContext } from './markdown-scope.ts';
import { isElsewhere, safeLink, safePicture } from './safe-address.ts';

/** A link in a text. A link whose URL could run code is shown as text. */
export function TextLink({ address, children }: { address: string; children: ReactNode }) {
  const { isPreview } = useContext(MarkdownScopeContext);
  const safe = safeLink(address);
  if (!safe) return children;
  if (safe.startsWith('/') && !isElsewhere(safe) && !isPreview) {
    return <Link to={safe}>{children}</Link>;
  }
  return (
    <a
      href={safe}
      {...((isPreview || isElsewhere(safe)) && { target: '_blank', rel: 'noreferrer nofollow' })}
    >
      {children}
    </a>
  );
}

/** An image in a text. */
export function TextPicture({ address, alt }: { address: string; alt: string }) {
  return (
    <Picture
      src={safePicture(address)}
      title={alt || address}
      alt={alt}
      width={720}
      height={405}
      sizes="(min-width: 768px) 720px, 100vw"
    />
  );
}
