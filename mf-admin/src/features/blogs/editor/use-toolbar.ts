import { type KeyboardEvent, useState } from 'react';

/** A toolbar is one stop of the Tab key. The arrow keys, Home and End move between its buttons. */
export function useToolbar(count: number) {
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const moves: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: -1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + count) % count;
    setChosen(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return {
    toolbar: { role: 'toolbar', onKeyDown },
    stop: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setChosen(index),
    }),
  };
}
