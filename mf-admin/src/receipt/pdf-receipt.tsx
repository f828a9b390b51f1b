import { Repeat } from '@club/web-kit/ui';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ReceiptProps } from './image-receipt.tsx';
import { openPdf } from './open-pdf.ts';
import { Sheet } from './sheet.tsx';

/** The width of a drawn page in pixels: sharp when enlarged, and small enough for a phone's memory. */
const DRAWN_WIDTH = 1600;

/** The pages of a PDF, one below the other. Fetched ahead, only the first one is drawn. */
export function PdfReceipt(props: ReceiptProps) {
  const { url, label, turns, isShown, onReady, onFailure, waiting } = props;
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const report = useRef(onFailure);
  report.current = onFailure;

  useEffect(() => {
    let isGone = false;
    const opening = openPdf({ url });
    opening.promise.then(
      (document) => !isGone && setPdf(document),
      () => !isGone && report.current(),
    );
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [url]);

  if (!pdf) return waiting;
  return (
    <Repeat times={isShown ? pdf.numPages : 1}>
      {(index) => (
        <PdfPage
          pdf={pdf}
          number={index + 1}
          label={`${label}, page ${index + 1} of ${pdf.numPages}`}
          turns={turns}
          onDrawn={index === 0 ? () => onReady(pdf.numPages) : undefined}
          onFailure={index === 0 ? onFailure : undefined}
        />
      )}
    </Repeat>
  );
}

interface PdfPageProps extends Pick<ReceiptProps, 'label' | 'turns'> {
  pdf: PDFDocumentProxy;
  /** The first page is 1. */
  number: number;
  onDrawn: (() => void) | undefined;
  onFailure: (() => void) | undefined;
}

function PdfPage({ pdf, number, label, turns, onDrawn, onFailure }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(Math.SQRT1_2);
  const report = useRef({ onDrawn, onFailure });
  report.current = { onDrawn, onFailure };

  useEffect(() => {
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const viewport = viewportOf(page);
      target.width = viewport.width;
      target.height = viewport.height;
      setRatio(viewport.width / viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      if (!isGone) report.current.onDrawn?.();
    };
    draw().catch(() => !isGone && report.current.onFailure?.());
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number]);

  return (
    <Sheet turns={turns} ratio={ratio}>
      <canvas ref={canvas} role="img" aria-label={label} style={{ background: 'white' }} />
    </Sheet>
  );
}

function viewportOf(page: PDFPageProxy) {
  const { width } = page.getViewport({ scale: 1 });
  return page.getViewport({ scale: DRAWN_WIDTH / width });
}
