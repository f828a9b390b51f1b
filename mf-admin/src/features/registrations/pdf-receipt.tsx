import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useState } from 'react';
import { openPdf } from './pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';

interface PdfReceiptProps {
  url: string;
  label: string;
  zoom: number;
  turns: number;
  waiting: ReactNode;
  fallback: ReactNode;
}

/** The pages of a PDF, one below the other. */
export function PdfReceipt({ url, label, zoom, turns, waiting, fallback }: PdfReceiptProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const opening = openPdf(url);
    let isGone = false;
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
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <PdfPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are their order.
      key={index}
      pdf={pdf}
      number={index + 1}
      label={`${label}, page ${index + 1} of ${pdf.numPages}`}
      zoom={zoom}
      turns={turns}
    />
  ));
}
