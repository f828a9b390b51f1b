import { useEffect, useRef, useState } from 'react';
import { openPdf } from '../../../receipt/open-pdf.ts';
import { CertificateFrame, WAITING } from './certificate-frame.tsx';

/** The width of the drawing in pixels: sharp on a large screen. */
const DRAWN_WIDTH = 1600;

/** The page of a certificate, as a viewer draws it. @param pdf in Base64 */
export function CertificateSheet({ pdf }: { pdf: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<keyof typeof texts>('waiting');
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
      setState('drawn');
    };
    draw().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [pdf]);
  return (
    <CertificateFrame text={texts[state]}>
      <canvas
        ref={canvas}
        role="img"
        aria-label="The certificate"
        data-drawn={state === 'drawn'}
        hidden={state !== 'drawn'}
      />
    </CertificateFrame>
  );
}

const texts = {
  waiting: WAITING,
  drawn: '',
  failed: 'This browser cannot draw the certificate. Download the preview to see it.',
};
