import type { MemberType } from '@club/contracts/content/member';
import { AddIcon, Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';

interface MemberSectionProps {
  title: string;
  type: MemberType;
  /** Of those shown, in their order. */
  ids: string[];
  action: string;
  /** One screen has one accent button: the first section's. */
  isFirst?: boolean;
  hint?: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A kind of member under its heading, or the invitation to add the first. */
export function MemberSection({
  title,
  type,
  ids,
  action,
  isFirst,
  hint,
  onAdd,
  children,
}: MemberSectionProps) {
  const id = `members-${type}`;
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(ids);
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 10 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box sx={{ mr: 'auto' }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {hint && ids.length > 1 && (
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        <Button
          ref={addButton}
          variant={isFirst ? 'contained' : 'outlined'}
          startIcon={<AddIcon />}
          onClick={onAdd}
        >
          {action}
        </Button>
      </Box>
      {ids.length === 0 ? (
        <EmptyState message={`No ${type} members found. Add your first ${type}.`} />
      ) : (
        children
      )}
    </Box>
  );
}
