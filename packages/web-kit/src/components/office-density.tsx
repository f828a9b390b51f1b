import { useLayoutEffect } from 'react';

/** While mounted, controls are 40 px high and text is smaller, also in dialogs. For the back office. */
export function OfficeDensity() {
  // Before the first paint: afterwards it would move what is on the screen.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'office';
    return () => {
      delete dataset.density;
    };
  }, []);
  return null;
}
