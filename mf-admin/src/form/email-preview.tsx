import { Box } from '@club/web-kit/ui';
import { useMemo } from 'react';
import { useObjectUrl } from '../image/use-object-url.ts';

/**
 * An email as its reader sees it, in a frame that runs no scripts. The frame opens a file: Trusted Types refuse HTML in
 * `srcDoc`.
 */
export function EmailPreview({ html }: { html: string }) {
  const url = useObjectUrl(useMemo(() => new Blob([html], { type: 'text/html' }), [html]));
  return <Box component="iframe" title="Preview of the email" sandbox="" src={url} sx={frameSx} />;
}

const frameSx = {
  width: '100%',
  height: 420,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const;
