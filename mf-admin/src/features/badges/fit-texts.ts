const STEPS = 24;

const isCut = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

/**
 * Makes the texts of each `data-fit` element smaller until all of them are inside it: `--fit` goes from 1 to 0. All elements are
 * measured before one changes, so a sheet is laid out once for each step.
 */
export function fitTexts(root: HTMLElement): void {
  let cut = [...root.querySelectorAll<HTMLElement>('[data-fit]')];
  for (let step = STEPS; step >= 0 && cut.length > 0; step -= 1) {
    for (const element of cut) element.style.setProperty('--fit', String(step / STEPS));
    cut = cut.filter(isCut);
  }
}

/** A size in millimetres that {@link fitTexts} makes smaller, down to `least`. */
export const fittingSize = (size: number, least: number): string =>
  `calc(${least}mm + ${size - least}mm * var(--fit, 1))`;
