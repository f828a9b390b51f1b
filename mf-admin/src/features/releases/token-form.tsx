import type { RemoteName } from '@club/contracts/remotes/release';
import { createReleaseToken, newReleaseToken } from '@club/contracts/remotes/release-token';
import { useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectInput } from '../../form/select-field.tsx';
import { SettingsForm } from '../../form/settings-form.tsx';
import { useSendForm } from '../../form/use-send-form.ts';

/** Creates a token, and shows it this one time. */
export function TokenForm({ remotes }: { remotes: RemoteName[] }) {
  const [create] = useWrite(createReleaseToken);
  const [token, setToken] = useState<string>();
  const { form, submit, state } = useSendForm({
    schema: newReleaseToken.omit({ days: true }),
    empty: { name: '', remote: remotes[0] ?? '', public_key: '' },
    send: async (body) => {
      const result = await create({ body });
      setToken(result.data?.token);
      return result;
    },
    onSent: () => undefined,
    failure: 'The token was not created. Please try again.',
    mode: 'onSubmit',
  });
  return (
    <SettingsForm
      onSubmit={submit}
      state={state}
      action={['Create token', 'Creating…']}
      variant="outlined"
    >
      <TextInput control={form.control} name="name" label="Name" autoComplete="off" required />
      <SelectInput
        control={form.control}
        name="remote"
        label="Remote"
        options={remotes.map((name) => ({ value: name, label: name }))}
      />
      <TextInput
        control={form.control}
        name="public_key"
        label="Public key (Ed25519)"
        autoComplete="off"
        required
      />
      {token && (
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            Give this token to the team now. It is not shown again.
          </Typography>
          <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
            {token}
          </Typography>
          <CopyButton text={token} label="token" />
        </Box>
      )}
    </SettingsForm>
  );
}
