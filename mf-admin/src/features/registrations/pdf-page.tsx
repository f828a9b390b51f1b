import { styled } from '@club/web-kit/ui';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

const Canvas = styled('canvas')({
  display: 'block',
  height: 'auto',
  margin: '0 auto 8px',
  background: 'white',
});

/** Pixels across that a page is drawn with: sharp when enlarged, small enough for a phone's memory. */
const DRAWN_WIDTH = 1600;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  label: string;
  zoom: number;
  turns: number;
}

/** A page of a PDF, drawn. */
export function PdfPage({ pdf, number, label, zoom, turns }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let stop = () => {};
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
      stop = () => task.cancel();
      await task.promise;
    };
    // A drawing that a newer one replaces is cancelled, which is no failure.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, number, turns]);

  return (
    <Canvas ref={canvas} role="img" aria-label={label} style={{ width: `${zoom * 100}cqw` }} />
  );
}
