import { useEffect, useState } from 'react';

/** A place beside the page that dialogs do not take from screen readers, as they do with all that stands beside them. */
export function useHeardRoot(): HTMLElement {
  const [root] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(root);
    const keepHeard = new MutationObserver(() => root.removeAttribute('aria-hidden'));
    keepHeard.observe(root, { attributeFilter: ['aria-hidden'] });
    return () => {
      keepHeard.disconnect();
      root.remove();
    };
  }, [root]);
  return root;
}
