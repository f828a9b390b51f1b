import { Box, Button, Typography } from '@club/web-kit/ui';
import { useMayChange } from '../role/use-role.ts';
import { busyProps } from './busy-props.ts';

interface SaveButtonProps {
  state: { isSaving: boolean; isDirty: boolean };
  children: string;
}

/** Saves the form of a screen, and says while something is not saved. */
export function SaveButton({ state: { isSaving, isDirty }, children }: SaveButtonProps) {
  const mayChange = useMayChange();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Button type="submit" variant="contained" disabled={!mayChange} {...busyProps(isSaving)}>
        {isSaving ? 'Saving…' : children}
      </Button>
      {isDirty && !isSaving && (
        <Typography variant="caption" color="textSecondary">
          Unsaved changes
        </Typography>
      )}
    </Box>
  );
}
