import { confirmTotp, createTotp, deleteTotp, getTotp, totpCode } from '@club/contracts/auth/totp';
import { useRead, useWrite } from '@club/web-kit/calls';
import { QrCode } from '@club/web-kit/qr-code';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { text } from '../../form/fields-as-data.tsx';
import { askHere } from '../../form/question.ts';
import { QuestionForm } from '../../form/question-form.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { formatDay } from '../../format/moment.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';
import { Loaded } from '../../screen/loaded.tsx';

/** A code of an app instead of the emailed code. A new key is on the screen until its first code. */
export function TotpSection() {
  const query = useRead(getTotp);
  const [create, { data: made, error, isLoading, reset }] = useWrite(createTotp);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    reset();
    setWasOpen(true);
  };
  const start = async () => {
    const result = await create();
    if (result.error) toastFailure(result.error, 'No key was made. Please try again.');
  };
  return (
    <SettingsSection
      title="Authenticator app"
      text="Its code works at sign-in like the emailed code, also when the email doesn't arrive."
    >
      <Loaded query={query} failure="The authenticator app did not load." skeleton={80}>
        {({ created_at }) => (
          <>
            <Typography>
              {created_at ? `Set up on ${formatDay(created_at)}.` : 'Not set up.'}
            </Typography>
            <FreshCodeNotice error={error} />
            {made ? (
              <ConfirmKey made={made} onDone={close} />
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {/* The button that closed the form is gone, so the focus moves here. */}
                <Button
                  variant="outlined"
                  autoFocus={wasOpen}
                  {...busyProps(isLoading, () => void start())}
                >
                  {created_at ? 'Set up another app' : 'Set up an app'}
                </Button>
                {created_at && <RemoveApp />}
              </Box>
            )}
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

interface ConfirmKeyProps {
  made: { key: string; uri: string };
  onDone: () => void;
}

function ConfirmKey({ made, onDone }: ConfirmKeyProps) {
  const question = askHere({
    schema: totpCode,
    start: { code: '' },
    fields: [
      text('code', 'Code from the app', {
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        autoFocus: true,
        required: true,
      }),
    ],
    action: ['Confirm', 'Confirming…'],
    send: (body, write) => write(confirmTotp, { body }),
    done: 'Authenticator app set up.',
    onDone,
    failure: 'The app was not set up. Please try again.',
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Scan the QR code with the app, or type the key into it. Then enter the code that it shows.
      </Typography>
      <QrCode text={made.uri} label="QR code for the authenticator app" />
      <Typography
        component="code"
        sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
      >
        {made.key.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <QuestionForm question={question} />
      <Button variant="text" onClick={onDone} sx={{ justifySelf: 'start' }}>
        Cancel
      </Button>
    </>
  );
}

function RemoveApp() {
  const [remove, { error, isLoading }] = useWrite(deleteTotp);
  const removeApp = async () => {
    const result = await remove();
    if (result.error) toastFailure(result.error, 'The app was not removed. Please try again.');
    else toast.success('Authenticator app removed.');
  };
  return (
    <>
      <Button variant="text" {...busyProps(isLoading, () => void removeApp())}>
        Remove the app
      </Button>
      <FreshCodeNotice error={error} />
    </>
  );
}
