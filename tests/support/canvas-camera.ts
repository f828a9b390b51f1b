import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** What the page of {@link useCanvasCamera} has: it draws a code, or nothing. */
declare global {
  interface Window {
    showCode: (rows: boolean[][]) => void;
  }
}

/** The camera of a page is a canvas, so that a test decides when a code is held before it. Call it before `goto`. */
export const useCanvasCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 720 });
    const drawing = canvas.getContext('2d');
    window.showCode = (rows) => {
      if (!drawing) return;
      drawing.fillStyle = '#e8e6df';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      drawing.fillStyle = '#14160f';
      const side = 10;
      const [left, top] = [640 - rows.length * 5, 360 - rows.length * 5];
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) drawing.fillRect(left + x * side, top + y * side, side, side);
    };
    window.showCode([]);
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = async () => canvas.captureStream(30);
  });

/** The squares of a code, row by row. */
const rowsOf = (code: string): boolean[][] => encode(code, { ecc: 'M', border: 4 }).data;

/** Holds a code before the camera. */
export const showCode = (page: Page, code: string): Promise<void> =>
  page.evaluate((rows) => window.showCode(rows), rowsOf(code));

export const hideCode = (page: Page): Promise<void> => page.evaluate(() => window.showCode([]));

/** Milliseconds from the moment when a ticket is before the camera until the door has painted that its holder may come in. */
export const timeScan = (page: Page, code: string): Promise<number> =>
  page.evaluate(async (rows) => {
    const result = document.querySelector('[role="status"][aria-label="Result"]');
    if (!result) throw new Error('The page shows no result.');
    const before = result.textContent;
    const begun = performance.now();
    window.showCode(rows);
    for (;;) {
      await new Promise(requestAnimationFrame);
      const isGreen = result.querySelector('[data-outcome="in"]');
      if (isGreen && result.textContent !== before) break;
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, rowsOf(code));
