import url from '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff2';
import { useEffect, useState } from 'react';

/** Before the fonts of the site: their replacements have some of these letters, and not all. */
export const URDU_FONT = 'Club Urdu';

let isLoaded = false;

async function loadFont(): Promise<void> {
  const face = new FontFace(URDU_FONT, `url(${url})`, {
    weight: '100 900',
    unicodeRange: 'U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFF',
  });
  document.fonts.add(await face.load());
  isLoaded = true;
}

/**
 * Loads a font with the letters of Urdu, which many computers do not have whole. True once it is there, because the texts are measured with it;
 * also when it does not load: the texts then have a font of the computer.
 */
export function useUrduFont(): boolean {
  const [isReady, setIsReady] = useState(isLoaded || !('FontFace' in window));
  useEffect(() => {
    if (isReady) return;
    const ready = () => setIsReady(true);
    loadFont().then(ready, ready);
  }, [isReady]);
  return isReady;
}
