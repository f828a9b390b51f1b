import { contactForm, sendContactMessage } from '@club/contracts/content/contact-message';
import { isAccepted } from '@club/contracts/remotes/posted-form';
import { useWrite } from '@club/web-kit/calls';
import { type Control, setServerFields, TextInput, useZodForm } from '@club/web-kit/forms';
import { paths } from '@club/web-kit/router';
import { usePostedForm } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type TypedMessage, useMessageDraft } from './use-message-draft.ts';
import { usePassingStatus } from './use-passing-status.ts';

const EMPTY: TypedMessage = { name: '', email: '', message: '' };

const SENT = '✅ Message sent successfully!';
const NOT_SENT = '❌ Failed to send message. Please try again.';

/** What the server made of the form when the browser sent it without JavaScript. */
function usePosted() {
  const posted = usePostedForm('contact', paths.contact);
  const typed = Object.entries(posted?.values ?? {}).map(([name, [text]]) => [name, text]);
  return {
    defaultValues: { ...EMPTY, ...Object.fromEntries(typed) },
    errors: posted?.errors ?? {},
    status: posted && (isAccepted(posted) ? SENT : NOT_SENT),
  };
}

/**
 * Sends a message to the club. The inputs keep their values when the call fails, and after a reload. Without JavaScript the browser sends the
 * form to the page's own address.
 */
export function MessageForm() {
  const { defaultValues, errors, status: postedStatus } = usePosted();
  const form = useZodForm(contactForm, { defaultValues });
  const [sendMessage, { isLoading }] = useWrite(sendContactMessage);
  const { status = postedStatus, show, showBriefly } = usePassingStatus();
  const { control } = form;
  const forgetDraft = useMessageDraft(form);

  const send = form.handleSubmit(async (body) => {
    show('Sending...');
    const { error } = await sendMessage({ body });
    if (error) {
      setServerFields(form, error);
      showBriefly(NOT_SENT);
      return;
    }
    form.reset(EMPTY);
    forgetDraft();
    showBriefly(SENT);
  });

  return (
    <Box
      component="form"
      method="post"
      action={paths.contact}
      noValidate
      onSubmit={send}
      sx={{ display: 'grid', gap: 6 }}
    >
      <MessageFields control={control} errors={errors} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          Send message
        </Button>
        {/* Without JavaScript, only the browser's autofocus leads to the result of the form. */}
        <Typography
          variant="body2"
          role="status"
          tabIndex={-1}
          autoFocus={postedStatus !== undefined && Object.keys(errors).length === 0}
        >
          {status}
        </Typography>
      </Box>
    </Box>
  );
}

interface MessageFieldsProps {
  control: Control<TypedMessage, unknown, TypedMessage>;
  errors: Record<string, string>;
}

function MessageFields({ control, errors }: MessageFieldsProps) {
  const [firstWrong] = Object.keys(errors);
  const shared = (name: keyof typeof EMPTY) => ({
    control,
    name,
    serverError: errors[name],
    autoFocus: name === firstWrong,
    required: true,
  });
  return (
    <>
      <TextInput {...shared('name')} label="Name" autoComplete="name" />
      <TextInput
        {...shared('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We'll reply to this address."
      />
      <TextInput {...shared('message')} label="Message" multiline rows={7} />
    </>
  );
}
