import { type Path, useWatch } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Draft, EventFormReturn } from './event-draft.ts';

/** Groups of a new event that it can do without are folded, each with a line that says what is in it. */
export const FoldContext = createContext<'never' | 'folded' | 'open'>('never');

interface Folding {
  form: EventFormReturn;
  /** An error in one of them opens the group. */
  fields: readonly Path<Draft>[];
  summaryOf: (draft: Draft) => string;
}

interface FieldGroupProps {
  legend: string;
  /** Of a group that can be folded. */
  folding?: Folding;
  children: ReactNode;
}

/** Fields under a heading of their own. */
export const FieldGroup = ({ legend, folding, children }: FieldGroupProps) =>
  useContext(FoldContext) !== 'never' && folding ? (
    <Fold legend={legend} folding={folding}>
      {children}
    </Fold>
  ) : (
    <Box component="fieldset" id={legend.toLowerCase().replaceAll(' ', '-')} sx={groupSx}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 3 }}>
        {legend}
      </Typography>
      {children}
    </Box>
  );

function Fold({ legend, folding, children }: Required<FieldGroupProps>) {
  const { form, fields, summaryOf } = folding;
  const areAllOpen = useContext(FoldContext) === 'open';
  const { errors, submitCount } = form.formState;
  const hasProblem = fields.some((field) => field in errors);
  const [isOpen, setIsOpen] = useState(false);
  const group = useRef<HTMLElement>(null);
  const isSent = useRef(false);
  // The form moves the focus to an input with an error, but not into a folded group. While a person fills in, nothing moves it.
  useEffect(() => {
    isSent.current = submitCount > 0;
  }, [submitCount]);
  useEffect(() => {
    if (hasProblem) setIsOpen(true);
  }, [hasProblem]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save looks again.
  useEffect(() => {
    if (!isSent.current || !hasProblem || !isOpen) return;
    isSent.current = false;
    if (!document.activeElement?.matches('[aria-invalid="true"]'))
      group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasProblem, isOpen, submitCount]);
  return (
    <Box
      component="details"
      ref={group}
      open={isOpen || areAllOpen}
      onToggle={({ currentTarget }) => {
        if (!areAllOpen) setIsOpen((currentTarget as HTMLDetailsElement).open);
      }}
      sx={foldSx}
    >
      <summary>
        <Typography component="span" variant="h5">
          {legend}
        </Typography>
        <Summary form={form} summaryOf={summaryOf} />
      </summary>
      <Box component="fieldset" aria-label={legend} sx={groupSx}>
        {children}
      </Box>
    </Box>
  );
}

/** Reads the draft here, so that typing does not draw the whole group. */
function Summary({ form, summaryOf }: Pick<Folding, 'form' | 'summaryOf'>) {
  const draft = useWatch({ control: form.control }) as Draft;
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      noWrap
      sx={{ flex: 1, minWidth: 0 }}
    >
      {summaryOf(draft)}
    </Typography>
  );
}

const groupSx = { display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0 } as const;

const foldSx = {
  borderTop: 1,
  borderColor: 'divider',
  '& > summary': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 3,
    py: 2.5,
    cursor: 'pointer',
    listStyle: 'none',
    minWidth: 0,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::after': {
    content: '"+"',
    ml: 'auto',
    color: 'text.secondary',
    fontSize: '1.25rem',
  },
  '&[open] > summary::after': { content: '"−"' },
  '&[open]': { pb: 4 },
} as const;
