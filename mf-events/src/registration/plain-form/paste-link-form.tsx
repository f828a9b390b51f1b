import { PlainInput } from '@club/web-kit/forms';
import { formPaths } from '@club/web-kit/router';
import { Box, Button } from '@club/web-kit/ui';

interface PasteLinkFormProps {
  value?: string | undefined;
  error?: string | undefined;
}

/**
 * Opens a registration without JavaScript. The link's secret stays in its fragment, which browsers send to no server; the
 * form sends it in its body.
 */
export const PasteLinkForm = ({ value, error }: PasteLinkFormProps) => (
  <Box
    component="form"
    method="post"
    action={formPaths.registration}
    noValidate
    sx={{ display: 'grid', gap: 5, justifyItems: 'start', '& > div': { width: '100%' } }}
  >
    <PlainInput
      label="Your link"
      name="link"
      value={value}
      error={error}
      hint="It starts with the address of this site and ends with a long code."
      autoComplete="off"
      inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      required
    />
    <Button type="submit" variant="contained">
      Open my registration
    </Button>
  </Box>
);
