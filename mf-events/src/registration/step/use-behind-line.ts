import { useEffect, useState } from 'react';

/**
 * Inputs that stay behind one line, because most people leave them empty. They are open when one of them has a text, and from a
 * press on, which leads to the first of them.
 */
export function useBehindLine<Name extends string>(
  form: { setFocus: (name: Name) => void },
  first: Name,
  hasText: () => boolean,
): [isOpen: boolean, open: () => void] {
  const [hadText] = useState(hasText);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isPressed) form.setFocus(first);
  }, [isPressed, first, form]);
  return [hadText || isPressed, () => setIsPressed(true)];
}
