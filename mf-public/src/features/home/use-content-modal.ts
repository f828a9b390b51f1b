import type { ContentItem } from '@club/contracts/content/media';
import { useCallback, useEffect, useRef, useState } from 'react';

/** SPEC §9: the item stays so long after the modal was closed. */
const CLEAR_AFTER_MS = 300;

/** Which item the modal shows, and whether it is open. */
export function useContentModal() {
  const [item, setItem] = useState<ContentItem>();
  const [isOpen, setIsOpen] = useState(false);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(clearing.current), []);

  const open = useCallback((chosen: ContentItem) => {
    clearTimeout(clearing.current);
    setItem(chosen);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    clearTimeout(clearing.current);
    clearing.current = setTimeout(() => setItem(undefined), CLEAR_AFTER_MS);
  }, []);
  return { item, isOpen, open, close };
}
