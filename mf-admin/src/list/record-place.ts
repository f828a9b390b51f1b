/** Where a record stands on the screen: the element carries `data-record` with its id. */
const placeOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-record]')].find(
    ({ dataset }) => dataset.record === id,
  );

/** The record that an element belongs to. */
export const recordOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element
    ? element.closest<HTMLElement>('[data-record]')?.dataset.record
    : undefined;

/** Moves the focus to the first button of a record. @returns whether it is on the screen */
export function focusRecord(id: string): boolean {
  const place = placeOf(id);
  const button = place?.matches('button') ? place : place?.querySelector('button');
  button?.focus();
  return Boolean(button);
}
