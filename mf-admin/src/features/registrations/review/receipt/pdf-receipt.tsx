import { Repeat, styled } from '@club/web-kit/ui';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReceiptProps } from './image-receipt.tsx';

// The page's security policy allows a worker of its own origin only.
GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

/** The width of a drawn page in pixels: sharp when enlarged, and small enough for a phone's memory. */
const DRAWN_WIDTH = 1600;

const Canvas = styled('canvas')({
  display: 'block',
  height: 'auto',
  margin: '0 auto 8px',
  background: 'white',
});

type PdfReceiptProps = ReceiptProps & { waiting: ReactNode };

/** The pages of a PDF, one below the other. */
export function PdfReceipt({ url, label, zoom, turns, waiting, fallback }: PdfReceiptProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    // The page's security policy forbids the scripts of a PDF and code that is compiled at run time.
    const opening = getDocument({ url, enableXfa: false, useWasm: false });
    opening.promise.then(
      (document) => !isGone && setPdf(document),
      () => !isGone && setHasFailed(true),
    );
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [url]);

  if (hasFailed) return fallback;
  if (!pdf) return waiting;
  return (
    <Repeat times={pdf.numPages}>
      {(index) => (
        <PdfPage
          pdf={pdf}
          number={index + 1}
          label={`${label}, page ${index + 1} of ${pdf.numPages}`}
          zoom={zoom}
          turns={turns}
        />
      )}
    </Repeat>
  );
}

interface PdfPageProps extends Pick<ReceiptProps, 'label' | 'zoom' | 'turns'> {
  pdf: PDFDocumentProxy;
  /** The first page is 1. */
  number: number;
}

function PdfPage({ pdf, number, label, zoom, turns }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const rotation = (page.rotate + turns * 90) % 360;
      const { width } = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: DRAWN_WIDTH / width, rotation });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    // A newer drawing cancels this one, which rejects.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number, turns]);

  return (
    <Canvas ref={canvas} role="img" aria-label={label} style={{ width: `${zoom * 100}cqw` }} />
  );
}
