import { formPaths } from '@club/web-kit/router';
import { Box } from '@club/web-kit/ui';
import type { ReactNode, SubmitEvent } from 'react';

/** Sends the fields of a form; undefined: the browser sends the form itself, without JavaScript. */
export type SendFields = ((fields: Record<string, string>) => void) | undefined;

interface SendFormProps {
  fields: Record<string, string>;
  onSend: SendFields;
  children: ReactNode;
}

/** A form about the join link of the opened registration, for browsers with and without the page's code. */
export const SendForm = ({ fields, onSend, children }: SendFormProps) => (
  <Box
    component="form"
    method="post"
    action={formPaths.registration}
    onSubmit={
      onSend &&
      ((event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSend(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
      })
    }
    noValidate
    sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
  >
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Box>
);
