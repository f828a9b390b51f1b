import { styled } from '@club/web-kit/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { StepAlert, type StepProblem } from './step-alert.tsx';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
});

const Scroller = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto' });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '16px 28px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    '& > .MuiButton-root': { paddingInline: 16 },
  },
}));

interface StepFormProps {
  onSubmit: () => void;
  problem?: StepProblem | undefined;
  /** Between the content and the buttons: an upload under way. */
  progress?: ReactNode;
  /** The last one goes on. */
  actions: ReactNode;
  children: ReactNode;
}

/** A step: its content scrolls, its buttons and what went wrong stay in sight. */
export function StepForm({ onSubmit, problem, progress, actions, children }: StepFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Scroller>{children}</Scroller>
      <StepAlert problem={problem} />
      {progress}
      <Actions>{actions}</Actions>
    </Form>
  );
}
