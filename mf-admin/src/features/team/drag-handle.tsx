import { DragIcon } from '@club/web-kit/office';
import { styled } from '@club/web-kit/ui';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';

const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 32,
  height: 44,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:hover': { background: theme.vars.palette.raised, color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

interface DragHandleProps {
  name: string;
  props: DraggableProvidedDragHandleProps | null;
}

/** What one takes hold of: by mouse, by a long touch, or with the space bar and the arrow keys. */
export function DragHandle({ name, props }: DragHandleProps) {
  return (
    <Grip {...props} aria-label={`Move ${name}`}>
      <DragIcon fontSize="small" />
    </Grip>
  );
}
