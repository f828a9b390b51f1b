/** Says whether the router may hear of a step of the browser's Back or Forward. */
type Judge = (event: PopStateEvent) => boolean;

let judge: Judge | undefined;

/** Puts a judge before the router. @returns how to take it away */
export function judgeSteps(wanted: Judge): () => void {
  judge = wanted;
  return () => {
    if (judge === wanted) judge = undefined;
  };
}

// Listeners of the window are called in the order of their coming: this file is there before any router.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (judge?.(event) === false) event.stopImmediatePropagation();
  });
}
