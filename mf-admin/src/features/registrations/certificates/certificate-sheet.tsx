import { Box } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { openPdf } from '../../../receipt/open-pdf.ts';

/** The width of the drawing in pixels: sharp on a large screen. */
const DRAWN_WIDTH = 1600;

/** The page of a certificate, as a viewer draws it. @param pdf in Base64 */
export function CertificateSheet({ pdf }: { pdf: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const opening = openPdf({ data: Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)) });
    let isGone = false;
    const draw = async () => {
      const page = await (await opening.promise).getPage(1);
      const scale = DRAWN_WIDTH / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      const drawing = document.createElement('canvas');
      drawing.width = viewport.width;
      drawing.height = viewport.height;
      await page.render({ canvas: drawing, viewport }).promise;
      const target = canvas.current;
      if (isGone || !target) return;
      // At once: the earlier certificate stays until then.
      target.width = drawing.width;
      target.height = drawing.height;
      target.getContext('2d')?.drawImage(drawing, 0, 0);
      target.dataset.drawn = 'true';
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [pdf]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label="The certificate"
      width={1600}
      height={1131}
      sx={{ width: '100%', height: 'auto', bgcolor: 'white', border: 1, borderColor: 'divider' }}
    />
  );
}
