import { useEffect, useState } from 'react';

/** An element in the body whose content screen readers announce also while a dialog is open. */
export function useToastContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(container);
    // An open dialog sets aria-hidden on everything beside it.
    const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
    observer.observe(container, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
}
