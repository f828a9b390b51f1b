import { type ApiErrorData, errorText } from '@club/web-kit/state';
import { Button, styled } from '@club/web-kit/ui';

/** Why a step did not continue. */
export interface StepProblem {
  text: string;
  /** What the registrant can do about it. */
  hint?: string;
  /** Nothing is wrong, but the registrant must see something before the next try. */
  isNotice?: boolean;
  /** Shows a button that submits the form again. */
  canRetry?: boolean;
}

export const NO_RESPONSE =
  'Nothing you entered is lost. Check your connection, then send it again.';

/** The text for a failed call: the server's, or `fallback` with a hint when the server did not respond. */
export function problemOf(error: ApiErrorData, fallback: string): StepProblem {
  const text = errorText(error, fallback);
  return error.fromServer ? { text } : { text, hint: NO_RESPONSE, canRetry: true };
}

const Message = styled('div')(({ theme }) => ({
  padding: '12px 28px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.96875rem',
  lineHeight: 1.45,
  '& > strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.error.main },
  '&[data-notice] > strong': { color: theme.vars.palette.text.primary },
  '& > span': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInline: 20 },
}));

/** The error message of a step. Screen readers announce it at once. */
export function StepAlert({ problem }: { problem: StepProblem | undefined }) {
  if (!problem) return null;
  return (
    <Message role="alert" data-notice={problem.isNotice || undefined}>
      <strong>{problem.text}</strong>
      {problem.hint && <span>{problem.hint}</span>}
      {problem.canRetry && (
        <Button type="submit" variant="outlined" size="small" sx={{ minHeight: 44, ml: 3 }}>
          Try again
        </Button>
      )}
    </Message>
  );
}
