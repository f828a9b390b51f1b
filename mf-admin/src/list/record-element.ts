/** The element of a record: it has the record's id in `data-record`. */
const elementOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-record]')].find(
    ({ dataset }) => dataset.record === id,
  );

/** The id of the record that an element belongs to. */
export const recordOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element
    ? element.closest<HTMLElement>('[data-record]')?.dataset.record
    : undefined;

/** Moves the focus to the first button of a record. @returns false if the record is not on the screen */
export function focusRecord(id: string): boolean {
  const element = elementOf(id);
  const button = element?.matches('button') ? element : element?.querySelector('button');
  button?.focus();
  return Boolean(button);
}
