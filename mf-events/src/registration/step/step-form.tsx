import { Button, styled } from '@club/web-kit/ui';
import type { ReactNode, SyntheticEvent } from 'react';
import { StepAlert, type StepProblem } from './step-alert.tsx';

/** A phone on its side, or 400 % zoom: headers and buttons scroll with the content, so that they do not cover it. */
export const SHORT_WINDOW = '@media (max-height: 480px)';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  [SHORT_WINDOW]: { flex: 'none' },
});

const Scroller = styled('div')({
  // What is hidden from the eye, such as the file field, scrolls with the content. Outside, its focus would push the buttons away.
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  [SHORT_WINDOW]: { flex: 'none', overflowY: 'visible' },
});

const Progress = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: '100%',
  background: theme.vars.palette.background.paper,
}));

const Actions = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '16px 28px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    '& > .MuiButton-root': { paddingInline: 12, whiteSpace: 'normal' },
    '& > .MuiButton-contained': { flexGrow: 1 },
  },
}));

interface StepFormProps {
  submitLabel: string;
  onSubmit: () => void;
  /** Without it the step has no Back button. */
  onBack?: (() => void) | undefined;
  /** Without it the step has no Edit button. */
  onEdit?: (() => void) | undefined;
  /** Without it the step has no Cancel button. */
  onCancel?: (() => void) | undefined;
  /** Default: Cancel. */
  cancelLabel?: string | undefined;
  /** Blocks Back and the submit button. Cancel stays available. */
  isSending?: boolean;
  problem?: StepProblem | undefined;
  /** The content has no field: then the keyboard scrolls it by the focus on the content itself. */
  isReadOnly?: boolean;
  /** Shown over the end of the content, for example the progress of an upload: the pressed button stays where it is. */
  progress?: ReactNode;
  children: ReactNode;
}

/** The form of a step: the content scrolls, the error message and the buttons stay visible. */
export function StepForm(props: StepFormProps) {
  const { submitLabel, onSubmit, onBack, onCancel, isSending = false } = props;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Scroller tabIndex={props.isReadOnly ? 0 : undefined}>{props.children}</Scroller>
      <StepAlert problem={props.problem} />
      <Actions>
        {props.progress && <Progress>{props.progress}</Progress>}
        {onBack && (
          <Button variant="text" onClick={onBack} disabled={isSending}>
            Back
          </Button>
        )}
        {props.onEdit && (
          <Button variant="text" onClick={props.onEdit}>
            Edit
          </Button>
        )}
        {onCancel && (
          <Button variant="text" onClick={onCancel}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={isSending}>
          {submitLabel}
        </Button>
      </Actions>
    </Form>
  );
}
