import {
  type EmailedMembers,
  emailTeams,
  previewTeamEmail,
  type TeamEmailInput,
  type TeamEmailPreview,
  teamEmailForm,
} from '@club/contracts/events/team-email';
import { useWrite } from '@club/web-kit/calls';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { randomId } from '@club/web-kit/random-id';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { peopleText } from '../format/count.ts';
import { busyProps } from './busy-props.ts';
import { EmailPreview } from './email-preview.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SelectInput } from './select-field.tsx';

interface EmailDialogProps {
  eventId: string;
  title: string;
  /** The chosen teams, or those that match a filter. */
  teams: Partial<Pick<TeamEmailInput, 'registration_ids' | 'filter' | 'contest_id'>>;
  /** What the form begins with. */
  draft?: { subject: string; text: string };
  /** The members who are chosen first. */
  who?: EmailedMembers;
  onClose: () => void;
}

const WHO = [
  { value: 'all', label: 'All members' },
  { value: 'here', label: 'Members who came' },
  { value: 'missing', label: 'Members who did not come' },
] satisfies { value: EmailedMembers; label: string }[];

const TOO_OLD = 'The server is older than this page and cannot choose members. Nothing was sent.';
const FAILURE = 'The email was not sent. Please try again.';

/** An email to members of teams: written, previewed with its recipients, and sent once. */
export function EmailDialog(props: EmailDialogProps) {
  const { form, shown, change, isSending, isSaving, submit, sendTest } = useTeamEmail(props);
  return (
    <FormDialog
      title={props.title}
      action={shown ? `Send to ${peopleText(shown.recipients)}` : 'Preview'}
      state={{
        isDirty: form.formState.isDirty,
        isSaving,
        share: undefined,
        message: undefined,
      }}
      maxWidth="md"
      onSubmit={submit}
      onClose={props.onClose}
    >
      {shown ? (
        <>
          <Preview preview={shown} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="outlined" onClick={change}>
              Change the text
            </Button>
            <Button variant="outlined" {...busyProps(isSending, () => void sendTest())}>
              Send a test to me
            </Button>
          </Box>
        </>
      ) : (
        <>
          <SelectInput control={form.control} name="who" label="To" options={WHO} />
          <TextInput control={form.control} name="subject" label="Subject" required autoFocus />
          <TextInput
            control={form.control}
            name="text"
            label="Text"
            hint="Markdown: **bold**, lists, [links](https://…). The greeting names each person."
            multiline
            minRows={8}
            maxRows={16}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** The form, its preview, and the sending: the attempt keeps a repeated request from a second email. */
const EMPTY = { subject: '', text: '' };

function useTeamEmail({ eventId, teams, draft = EMPTY, who = 'all', onClose }: EmailDialogProps) {
  const form = useZodForm(teamEmailForm, { defaultValues: { ...draft, who } });
  const [attempt] = useState(randomId);
  const [shown, setShown] = useState<TeamEmailPreview>();
  const [preview, previewing] = useWrite(previewTeamEmail);
  const [send, sending] = useWrite(emailTeams);
  const toTeams = { params: { id: eventId } };
  const bodyOf = (message: z.output<typeof teamEmailForm>) => ({ ...message, ...teams });
  const submit = form.handleSubmit(async (message) => {
    if (!shown) {
      const { data, error } = await preview({ ...toTeams, body: bodyOf(message) });
      // A service of an earlier release would email all members.
      if (data && message.who !== (data.who ?? 'all')) toast.error(TOO_OLD);
      else if (data) setShown(data);
      else toast.error(errorText(error, 'The preview did not load. Please try again.'));
      return;
    }
    const { data, error } = await send({ ...toTeams, body: { ...bodyOf(message), attempt } });
    if (!data) return void toast.error(errorText(error, FAILURE));
    toast.success(`The email is on its way to ${peopleText(data.recipients)}.`);
    onClose();
  });
  const sendTest = form.handleSubmit(async (message) => {
    const body = { ...bodyOf(message), attempt, test: true };
    const { data, error } = await send({ ...toTeams, body });
    if (data) toast.success('The test is on its way to you.');
    else toast.error(errorText(error, FAILURE));
  });
  return {
    form,
    shown,
    change: () => setShown(undefined),
    isSending: sending.isLoading,
    isSaving: previewing.isLoading || sending.isLoading,
    submit,
    sendTest,
  };
}

/** The recipients, and the email as the first one gets it. */
const Preview = ({ preview }: { preview: TeamEmailPreview }) => (
  <>
    <Box component="details">
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {`${peopleText(preview.recipients)} in ${preview.teams} ${preview.teams === 1 ? 'team' : 'teams'}`}
      </Typography>
      <Box component="ul" sx={{ maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {preview.listed.map(({ team_name, emails }) => (
          <li key={emails[0]}>{`${team_name}: ${emails.join(', ')}`}</li>
        ))}
      </Box>
    </Box>
    <EmailPreview html={preview.html} />
  </>
);
