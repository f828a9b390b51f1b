import type { MemberType } from '@club/contracts/content/member';
import { AddIcon, Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useMayChange } from '../../role/use-role.ts';

export const sections = {
  team: {
    title: 'Team Members',
    action: 'Add Member',
    variant: 'contained',
    hint: 'Shown on the site in this order: drag a card by its handle to move it, also to the advisors.',
  },
  advisor: {
    title: 'Advisors',
    action: 'Add Advisor',
    variant: 'outlined',
    hint: 'Shown on the site in this order, below the team.',
  },
} as const;

interface MemberSectionProps {
  type: MemberType;
  /** Of the members, in their order. */
  ids: string[];
  onAdd: () => void;
  children: ReactNode;
}

/** Members of a type, or the invitation to add the first. */
export function MemberSection({ type, ids, onAdd, children }: MemberSectionProps) {
  const { title, action, variant, hint } = sections[type];
  const mayChange = useMayChange();
  const id = `members-${type}`;
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(ids);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 10 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {mayChange && hint && ids.length > 1 && (
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        {mayChange && (
          <Button ref={addButton} variant={variant} startIcon={<AddIcon />} onClick={onAdd}>
            {action}
          </Button>
        )}
      </Box>
      {ids.length === 0 ? (
        <EmptyState message={`No ${type} members found. Add your first ${type}.`} />
      ) : (
        children
      )}
    </Box>
  );
}
