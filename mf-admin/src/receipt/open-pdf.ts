import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The page's security policy allows a worker of its own origin only.
GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

/** Opens a PDF to draw its pages. The page's security policy forbids the scripts of a PDF and code that is compiled at run time. */
export const openPdf = (source: { url: string } | { data: Uint8Array }) =>
  getDocument({
    ...source,
    enableXfa: false,
    useWasm: false,
    // What is odd about a team's file is nothing for the console.
    verbosity: VerbosityLevel.ERRORS,
  });
