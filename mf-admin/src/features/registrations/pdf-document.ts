import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file of our own origin: the page's policy allows no other worker.
GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

/** Opens a PDF. Scripts inside it are never run, and nothing is compiled at run time: the page's policy forbids both. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({ url, enableXfa: false, useWasm: false });
