import { newRemote, registerRemote } from '@club/contracts/remotes/registered-remote';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { z } from 'zod';
import { SettingsForm } from '../../form/settings-form.tsx';
import { useSendForm } from '../../form/use-send-form.ts';

const { name, team, paths, menu } = newRemote.shape;

const pathsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const draft = z.object({
  name,
  team,
  paths: z.string().superRefine((text, context) => {
    const [issue] = paths.safeParse(pathsIn(text)).error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: issue.message });
  }),
  menu: menu.unwrap(),
});

/** Registers a remote, so that it can get a token and releases. */
export function RemoteForm() {
  const [register] = useWrite(registerRemote);
  const { form, submit, state } = useSendForm({
    schema: draft,
    empty: { name: '', team: '', paths: '', menu: '' },
    send: (values) => register({ body: { ...values, paths: pathsIn(values.paths) } }),
    onSent: () => toast.success('Remote registered. Its team needs a token.'),
    failure: 'The remote was not registered. Please try again.',
    mode: 'onSubmit',
  });
  const own = { control: form.control, autoComplete: 'off' };
  return (
    <SettingsForm
      onSubmit={submit}
      state={state}
      action={['Register remote', 'Registering…']}
      variant="outlined"
    >
      <TextInput
        {...own}
        name="name"
        label="Name of the remote"
        hint="Such as mf-gallery"
        required
      />
      <TextInput {...own} name="team" label="Team" required />
      <TextInput
        {...own}
        name="paths"
        label="Paths"
        hint="Such as /gallery, with spaces between several. These and all below them belong to the remote"
        required
      />
      <TextInput
        {...own}
        name="menu"
        label="Menu entry"
        hint="Optional. The text of the link to the first path"
      />
    </SettingsForm>
  );
}
