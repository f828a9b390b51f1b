import { type ApiErrorData, errorText } from '@club/web-kit/state';
import { styled } from '@club/web-kit/ui';

/** What keeps a step from going on. */
export interface StepProblem {
  text: string;
  /** What to do about it. */
  hint?: string;
}

const NO_ANSWER = 'Nothing you entered is lost. Check the connection and send it again.';

/** A failed call in words: the server's own, or the screen's with the way on when it did not answer. */
export function problemOf(error: ApiErrorData, fallback: string): StepProblem {
  const text = errorText(error, fallback);
  return error.fromServer ? { text } : { text, hint: NO_ANSWER };
}

const Message = styled('div')(({ theme }) => ({
  padding: '12px 28px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.96875rem',
  lineHeight: 1.45,
  '& > strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.error.main },
  '& > span': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInline: 20 },
}));

/** Read out as soon as it appears. */
export function StepAlert({ problem }: { problem: StepProblem | undefined }) {
  if (!problem) return null;
  return (
    <Message role="alert">
      <strong>{problem.text}</strong>
      {problem.hint && <span>{problem.hint}</span>}
    </Message>
  );
}
