import { useAppDispatch, useAppSelector } from '@club/web-kit/state';
import { useCallback, useEffect, useRef } from 'react';
import { type AmbientLoop, createAmbientLoop } from './ambient-loop.ts';
import { playing, selectIsPlaying } from './audio.slice.ts';
import { keepChoice, readChoice } from './audio-choice.ts';

/** One for the tab: coming back to Home goes on with what was loaded. */
let loop: AmbientLoop | undefined;

/** Ambient sound while Home is shown: it starts on the first click, unless the visitor once turned it off (SPEC §2). */
export function useAmbientAudio() {
  const dispatch = useAppDispatch();
  const isPlaying = useAppSelector(selectIsPlaying);
  const button = useRef<HTMLButtonElement>(null);

  const play = useCallback(async () => {
    loop ??= createAmbientLoop();
    dispatch(playing(true));
    // A sound that cannot be had is not worth a message: the button shows that it is off.
    await loop.play().catch(() => dispatch(playing(false)));
  }, [dispatch]);

  const pause = useCallback(() => {
    loop?.pause();
    dispatch(playing(false));
  }, [dispatch]);

  useEffect(() => {
    const start = (event: Event) => {
      // The icon under the pointer may be gone by now: the path still knows the button.
      if (button.current && event.composedPath().includes(button.current)) return;
      document.removeEventListener('click', start);
      if (readChoice() !== 'off') void play();
    };
    document.addEventListener('click', start);
    return () => {
      document.removeEventListener('click', start);
      pause();
    };
  }, [play, pause]);

  const toggle = () => {
    const choice = isPlaying ? 'off' : 'on';
    keepChoice(choice);
    if (choice === 'on') void play();
    else pause();
  };

  return { isPlaying, toggle, button };
}
