import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { savesData } from '#src/components/saves-data.ts';
import type { AmbientLoop } from './ambient-loop.ts';
import { readChoice, saveChoice } from './audio-choice.ts';

const createLoop = async () =>
  (await import(/* webpackChunkName: "ambient-loop" */ './ambient-loop.ts')).createAmbientLoop();

/** A control of the page's look, such as the colour button. */
const isQuiet = (node: EventTarget) => node instanceof Element && node.hasAttribute('data-quiet');

/** One for the whole tab: when a visitor returns to Home, the loaded file plays again. */
let loop: AmbientLoop | undefined;

/** Ambient audio while Home is shown. It starts on the first click, unless the visitor turned it off before or saves data. */
export function useAmbientAudio() {
  const [isPlaying, setIsPlaying] = useState(false);
  const isWanted = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const play = useCallback(async () => {
    isWanted.current = true;
    setIsPlaying(true);
    try {
      loop ??= await createLoop();
      if (isWanted.current) await loop.play();
    } catch {
      // No message when the audio does not load: the button then shows that it is off.
      setIsPlaying(false);
    }
  }, []);
  const pause = useCallback(() => {
    isWanted.current = false;
    setIsPlaying(false);
    loop?.pause();
  }, []);

  // A layout effect: with useEffect, a click right after hydration would come before the listener and be lost.
  useLayoutEffect(() => {
    const start = (event: Event) => {
      // React may already have replaced the clicked icon; the event's path still contains the button.
      if (event.composedPath().some((node) => node === button.current || isQuiet(node))) return;
      document.removeEventListener('click', start);
      if (readChoice() !== 'off' && !savesData()) void play();
    };
    document.addEventListener('click', start);
    return () => {
      document.removeEventListener('click', start);
      pause();
    };
  }, [play, pause]);

  const toggle = () => {
    saveChoice(isPlaying ? 'off' : 'on');
    if (isPlaying) pause();
    else void play();
  };

  return { isPlaying, toggle, button };
}
