import { DragIcon } from '@club/web-kit/office';
import { Box, styled } from '@club/web-kit/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  type DragStart,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from 'react-beautiful-dnd';

/** Drags a row: by mouse, by a long touch, or with the space bar and the arrow keys. */
const Handle = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 36,
  height: 44,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: -2 },
}));

export type HandleProps = DraggableProvidedDragHandleProps | null;

export const Grip = ({ handleProps, name }: { handleProps: HandleProps; name: string }) => (
  <Handle {...handleProps} aria-label={`Move ${name}`}>
    <DragIcon fontSize="small" />
  </Handle>
);

interface SortableListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Stays the same while a row moves. */
  idOf: (row: Row) => string;
  /** For screen readers. */
  nameAt: (index: number) => string;
  /** A row that stays where it is has no handle. */
  isFixed?: (index: number) => boolean;
  onMove: (from: number, to: number) => void;
  /** Items that stay before the rows. */
  before?: ReactNode;
  children: (row: Row, index: number, handleProps: HandleProps) => ReactNode;
}

/** Rows that an admin puts in order. */
export function SortableList<Row>(props: SortableListProps<Row>) {
  const { label, rows, idOf, isFixed, before, children } = props;
  const { keepDialog, ...drag } = useDrag(props);
  return (
    <DragDropContext
      dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to drop, Escape to cancel."
      {...drag}
    >
      <Droppable droppableId={label}>
        {(area) => (
          <Box
            ref={area.innerRef}
            {...area.droppableProps}
            component="ol"
            aria-label={label}
            onKeyDown={keepDialog}
            sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
          >
            {before}
            {rows.map((row, index) => (
              <Draggable
                key={idOf(row)}
                draggableId={idOf(row)}
                index={index}
                isDragDisabled={isFixed?.(index) ?? false}
              >
                {(item) => (
                  <Box
                    component="li"
                    ref={item.innerRef}
                    {...item.draggableProps}
                    style={item.draggableProps.style as CSSProperties}
                    sx={{ pb: 2 }}
                  >
                    {children(row, index, item.dragHandleProps)}
                  </Box>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** Says each step of a drag to screen readers. Escape ends a drag, and the dialog stays open. */
function useDrag<Row>({
  rows,
  nameAt,
  onMove,
}: Pick<SortableListProps<Row>, 'rows' | 'nameAt' | 'onMove'>) {
  const isDragged = useRef(false);
  const position = (index: number) => `position ${index + 1} of ${rows.length}`;
  return {
    onDragStart: ({ source: { index } }: DragStart, { announce }: ResponderProvided) => {
      isDragged.current = true;
      announce(`${nameAt(index)} is lifted, at ${position(index)}.`);
    },
    onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(destination ? `Now at ${position(destination.index)}.` : 'Not over a list.'),
    onDragEnd: ({ source, destination }: DropResult, { announce }: ResponderProvided) => {
      // The key that ended the drag reaches the dialog after this.
      setTimeout(() => {
        isDragged.current = false;
      });
      const to = (destination ?? source).index;
      announce(`${nameAt(source.index)} was dropped at ${position(to)}.`);
      if (to !== source.index) onMove(source.index, to);
    },
    keepDialog: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isDragged.current) event.stopPropagation();
    },
  };
}
