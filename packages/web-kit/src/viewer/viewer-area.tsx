import { loadTwice } from '@club/web-kit/remotes';
import { Box } from '@club/web-kit/ui';
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { ImageViewerProps, ViewedImage } from './image-viewer.tsx';

const loadViewer = () =>
  import(/* webpackChunkName: "image-viewer" */ './image-viewer.tsx').then(
    (chunk) => chunk.ImageViewer,
  );

const isPlainClick = (event: MouseEvent) =>
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const imageOf = (link: HTMLAnchorElement): ViewedImage => ({
  src: link.href,
  title: link.dataset.viewer ?? '',
  description: link.dataset.viewerText,
});

/**
 * Opens the links with `data-viewer` inside it in a viewer, whose code loads with the first click. The attribute has the
 * title of the image, and `data-viewer-text` the text below it. Without JavaScript, and if the code does not load, the browser opens the image file.
 */
export function ViewerArea({ children }: { children: ReactNode }) {
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>();
  const [shown, setShown] = useState<{ images: ViewedImage[]; index: number }>();
  const [isOpen, setIsOpen] = useState(false);

  const open = async (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-viewer]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    // The viewer gives the focus back to it. Safari does not focus a link that is clicked.
    link.focus();
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-viewer]')];
    try {
      const loaded = await loadTwice(loadViewer);
      setViewer(() => loaded);
      setShown({ images: links.map(imageOf), index: links.indexOf(link) });
      setIsOpen(true);
    } catch {
      location.assign(link.href);
    }
  };
  return (
    <Box sx={{ display: 'contents' }} onClick={open}>
      {children}
      {Viewer && shown && (
        <Viewer
          {...shown}
          isOpen={isOpen}
          onShow={(index) => setShown({ ...shown, index })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Box>
  );
}
