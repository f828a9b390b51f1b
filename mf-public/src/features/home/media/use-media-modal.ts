import type { MediaItem } from '@club/contracts/content/media';
import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { MediaModalProps } from './media-modal.tsx';

/** The modal clears its item this long after closing, when it has faded out. */
const CLEAR_AFTER_MS = 300;
const NOT_LOADED = 'This did not open. Please check the connection and try again.';

const loadModal = () =>
  import(/* webpackChunkName: "media-modal" */ './media-modal.tsx').then(
    (chunk) => chunk.MediaModal,
  );

/** Loads the modal's code ahead of the click. A failure is reported only after the click. */
export const warmModal = () => void loadModal().catch(() => undefined);

/** The modal, whose code loads when it is first opened, and the item that it shows. */
export function useMediaModal() {
  const [Modal, setModal] = useState<ComponentType<MediaModalProps>>();
  const [item, setItem] = useState<MediaItem>();
  const [isOpen, setIsOpen] = useState(false);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(clearing.current), []);

  const open = useCallback(async (chosen: MediaItem) => {
    try {
      const loaded = await loadTwice(loadModal);
      setModal(() => loaded);
    } catch {
      toast.error(NOT_LOADED);
      return;
    }
    clearTimeout(clearing.current);
    setItem(chosen);
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    clearTimeout(clearing.current);
    clearing.current = setTimeout(() => setItem(undefined), CLEAR_AFTER_MS);
  }, []);
  return { Modal, item, isOpen, open, close };
}
