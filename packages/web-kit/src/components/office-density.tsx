import { useEffect } from 'react';

/** While mounted, controls are 40 px high and text is smaller, also in dialogs. For the back office. */
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
