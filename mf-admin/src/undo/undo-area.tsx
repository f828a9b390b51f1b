import type { ReactNode } from 'react';
import { UndoBar } from './undo-bar.tsx';
import { OfferUndo, useUndo } from './use-undo.ts';

/** Lets its content offer to undo decisions, and shows the last offer above the page. */
export function UndoArea({ children }: { children: ReactNode }) {
  const undo = useUndo();
  return (
    <OfferUndo value={undo.offer}>
      {children}
      <UndoBar undo={undo} isInDialog={false} />
    </OfferUndo>
  );
}
