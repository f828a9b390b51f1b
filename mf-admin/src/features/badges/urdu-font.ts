import url from '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff2';
import { useEffect, useState } from 'react';

/** Put it first in a font stack: the fallback fonts of the site have only some of the Urdu letters. */
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
 * Loads a font that has all Urdu letters: many computers have only some of them. True once the font is loaded, because the badges
 * measure their texts with it. True also when it does not load: the texts then have a font of the computer.
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
