import { useEffect } from 'react';

/** While it is shown, controls are 40 px high and text is smaller, in dialogs too: the back office. */
export function OfficeDensity() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'office';
    return () => {
      delete dataset.density;
    };
  }, []);
  return null;
}
