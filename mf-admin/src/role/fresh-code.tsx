import { FRESH_OTP_REQUIRED } from '@club/contracts/auth/session';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, TextLink, Typography } from '@club/web-kit/ui';

/** Whether a call failed because the admin must enter a new one-time code first. */
export const asksForCode = (error: unknown): boolean =>
  isApiErrorData(error) && error.code === FRESH_OTP_REQUIRED;

/** Shows a failed action in a toast, unless it asks for a new code: `FreshCodeNotice` shows that in the section. */
export const toastFailure = (error: unknown, failure: string): void => {
  if (!asksForCode(error)) toast.error(errorText(error, failure));
};

export const FreshCodeNotice = ({ error }: { error: unknown }) =>
  asksForCode(error) ? <FreshCodeRequest /> : null;

/** Asks for a new code. The link opens a new tab, so that typed values stay. */
export const FreshCodeRequest = () => (
  <Box
    role="alert"
    sx={{ px: 4, py: 3, border: 1, borderColor: 'ink', borderRadius: '12px', maxWidth: 640 }}
  >
    <Typography variant="body2">
      This needs a new one-time code. Please{' '}
      <TextLink href="/fake/settings" target="_blank" rel="noopener">
        enter a new code in a new tab
      </TextLink>
      , then try again here. Your unsaved changes stay.
    </Typography>
  </Box>
);
