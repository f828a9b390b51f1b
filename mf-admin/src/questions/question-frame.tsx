import {
  Checkbox,
  type Control,
  type FieldValues,
  FormControlLabel,
  type Path,
  useController,
} from '@club/web-kit/forms';
import { Box, styled, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

export const QuestionFrame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  minWidth: 0,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  padding: '4px 4px 4px 0',
});

interface QuestionHeadProps {
  label: string;
  facts: string;
  /** Left of the text. */
  grip?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** What is asked, in one line with its facts and its buttons. */
export const QuestionHead = ({ label, facts, grip, children }: QuestionHeadProps) => (
  <Head>
    {grip ?? <Box sx={{ width: 16, flex: 'none' }} />}
    <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }} dir="auto">
        {label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts}
      </Typography>
    </Box>
    {children}
  </Head>
);

interface TickProps<Values extends FieldValues, Output> {
  form: { control: Control<Values, unknown, Output> };
  name: Path<Values>;
  label: string;
}

export function Tick<Values extends FieldValues, Output>(props: TickProps<Values, Output>) {
  const { form, name, label } = props;
  const { field } = useController({ control: form.control, name });
  return (
    <FormControlLabel
      control={<Checkbox checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} />}
      label={label}
    />
  );
}
