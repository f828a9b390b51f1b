import { siteRemotes } from '@club/contracts/remotes/ownership';
import { type RegisteredRemote, unregisterRemote } from '@club/contracts/remotes/registered-remote';
import type { RemoteName } from '@club/contracts/remotes/release';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useRef, useState } from 'react';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';
import { formatDay } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';

interface RegistrationProps {
  remote: RemoteName;
  registration: RegisteredRemote;
}

/** Whose remote it is and which paths it has, and the button that deletes it. */
export function RegistrationFacts({ remote, registration }: RegistrationProps) {
  const { team, paths, menu, at, by } = registration;
  return (
    <Box data-record={remote} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {`Pages: ${paths.join(', ')}. Team: ${team}.${menu && ` Menu entry: ${menu}.`}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {`${remote}, registered on ${formatDay(at)} by ${by}`}
      </Typography>
      {!siteRemotes.includes(remote) && <Unregistration remote={remote} />}
    </Box>
  );
}

function Unregistration({ remote }: Pick<RegistrationProps, 'remote'>) {
  const [send, { error, isLoading }] = useWrite(unregisterRemote);
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unregister = async () => {
    const result = await send({ params: { name: remote } });
    if (result.error) toastFailure(result.error, 'The remote was not unregistered.');
    else toast.success(`${remote} is unregistered.`);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Unregister ${remote}`}
        onClick={() => setAsked(true)}
      >
        Unregister
      </Button>
      {isAsked && (
        <ConfirmQuestion
          label={`Unregister ${remote}`}
          question={`This deletes all releases and tokens of ${remote}. Its pages are gone at once.`}
          busy="Unregistering…"
          isBusy={isLoading}
          onConfirm={() => void unregister()}
          onCancel={() => {
            setAsked(false);
            button.current?.focus();
          }}
        />
      )}
      <FreshCodeNotice error={error} />
    </>
  );
}
