import type { RemoteName } from '@club/contracts/remotes/release';
import { createReleaseToken, newReleaseToken } from '@club/contracts/remotes/release-token';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { choice, text } from '../../form/fields-as-data.tsx';
import { askHere } from '../../form/question.ts';
import { QuestionForm } from '../../form/question-form.tsx';

/** Creates a token, and shows it this one time. */
export function TokenForm({ remotes }: { remotes: RemoteName[] }) {
  const [token, setToken] = useState<string>();
  const question = askHere({
    schema: newReleaseToken.omit({ days: true }),
    start: { name: '', remote: remotes[0] ?? '', public_key: '' },
    fields: [
      text('name', 'Name', { autoComplete: 'off', required: true }),
      choice(
        'remote',
        'Remote',
        remotes.map((name) => ({ value: name, label: name })),
      ),
      text('public_key', 'Public key (Ed25519)', { autoComplete: 'off', required: true }),
    ],
    action: ['Create token', 'Creating…'],
    send: (body, write) => write(createReleaseToken, { body }),
    onDone: (made) => setToken(made.token),
    failure: 'The token was not created. Please try again.',
  });
  return (
    <QuestionForm question={question}>
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
    </QuestionForm>
  );
}
