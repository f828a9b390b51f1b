import { FRESH_OTP_REQUIRED } from '@club/contracts/auth/session';
import { isApiErrorData } from '@club/web-kit/state';
import { Box, TextLink, Typography } from '@club/web-kit/ui';

/** Whether a failed call asked for a code entered in the last minutes. */
export const asksForCode = (error: unknown): boolean =>
  isApiErrorData(error) && error.code === FRESH_OTP_REQUIRED;

/** The way to a new code that keeps what was typed: in a tab of its own. */
export const FreshCodeNotice = ({ error }: { error: unknown }) =>
  asksForCode(error) ? <FreshCodeRequest /> : null;

/** Asks for a new code before anything was tried. */
export function FreshCodeRequest() {
  return (
    <Box
      role="alert"
      sx={{ px: 4, py: 3, border: 1, borderColor: 'ink', borderRadius: '12px', maxWidth: 640 }}
    >
      <Typography variant="body2">
        Some minutes have passed since your last code. Please{' '}
        <TextLink href="/verifyotp?next=/fake/settings" target="_blank" rel="noopener">
          enter a new one in a new tab
        </TextLink>
        , then try again here. Nothing you typed is lost.
      </Typography>
    </Box>
  );
}
