import { Box } from '@club/web-kit/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { fitTexts } from './fit-texts.ts';

/** Whether the browser is about to print: by the button of the page, or by its own menu or keys. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when this function ends.
    const start = () => flushSync(() => setIsPrinting(true));
    const stop = () => setIsPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', stop);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', stop);
    };
  }, []);
  return isPrinting;
}

/** Fits the texts of the sheets inside after each drawing. */
function useFittedTexts() {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) fitTexts(root.current);
  });
  return root;
}

/** Draws the sheets for paper only, and while the browser prints, alone on its pages. */
export const PrintedSheets = ({ draw }: { draw: () => ReactNode }) =>
  usePrinting() ? createPortal(<Paper>{draw()}</Paper>, document.body) : null;

const Paper = ({ children }: { children: ReactNode }) => (
  <Box ref={useFittedTexts()} sx={paperSx}>
    {children}
  </Box>
);

/** Sheets on the screen, smaller. */
export const SheetPreview = ({ children }: { children: ReactNode }) => (
  <Box ref={useFittedTexts()} component="section" aria-label="Preview" sx={previewSx}>
    {children}
  </Box>
);

/** Its texts are measured before the browser lays the page out for paper. */
const paperSx = {
  position: 'fixed',
  top: 0,
  left: '-300mm',
  visibility: 'hidden',
  page: 'sheets',
  '@page sheets': { size: 'A4', margin: 0 },
  '@media print': {
    position: 'static',
    visibility: 'visible',
    'body:has(> &) > *:not(&)': { display: 'none' },
  },
} as const;

const previewSx = {
  zoom: { xs: 0.4, sm: 0.65, md: 0.75 },
  width: '210mm',
  boxSizing: 'content-box',
  border: '1px solid',
  borderColor: 'divider',
} as const;
