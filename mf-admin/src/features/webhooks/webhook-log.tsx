import {
  listWebhookDeliveries,
  rotateWebhookSecret,
  SHOWN_DELIVERIES,
  testWebhook,
  type Webhook,
} from '@club/contracts/content/webhook';
import { useRead, useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { ListRows } from '../../list/list-rows.tsx';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { deliveries } from './deliveries.tsx';
import { SecretText } from './secret-text.tsx';

const POLLING = {
  pollingInterval: 3000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};

/** The last deliveries of a webhook, a test, and a new secret. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, title, format } = webhook;
  // A delivery is sent, and tried again, while the dialog is open.
  const query = useRead(listWebhookDeliveries, { params: { id } }, POLLING);
  return (
    <FormDialog
      title={`Log of ${title}`}
      note={`The last ${SHOWN_DELIVERIES} deliveries, newest first. The site keeps them for 30 days.`}
      leave="Done"
      maxWidth="md"
      state={{ isSaving: false }}
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 3 }}>
        <TestButton id={id} />
        {format === 'signed' && <NewSecret id={id} />}
      </Box>
      <Loaded query={query} failure="The log did not load." skeleton={200}>
        {(rows) => <ListRows of={deliveries} rows={rows} />}
      </Loaded>
    </FormDialog>
  );
}

function TestButton({ id }: { id: string }) {
  const [send, { isLoading }] = useWrite(testWebhook);
  const test = async () => {
    const { error } = await send({ params: { id } });
    if (error) toastFailure(error, 'The test was not sent. Please try again.');
    else toast.success('Test queued. Its answer appears in the log.');
  };
  return (
    <Button variant="contained" {...busyProps(isLoading, () => void test())}>
      {isLoading ? 'Sending…' : 'Send a test'}
    </Button>
  );
}

/** Makes a new secret, and shows it this one time. */
function NewSecret({ id }: { id: string }) {
  const [rotate, { error, isLoading }] = useWrite(rotateWebhookSecret);
  const [secret, setSecret] = useState<string>();
  const make = async () => {
    const result = await rotate({ params: { id } });
    setSecret(result.data?.secret);
    if (result.error) toastFailure(result.error, 'The secret was not changed. Please try again.');
  };
  return (
    <>
      <Button variant="outlined" {...busyProps(isLoading, () => void make())}>
        {isLoading ? 'Making it…' : 'New secret'}
      </Button>
      <FreshCodeNotice error={error} />
      {secret && (
        <SecretText
          secret={secret}
          more="For 24 hours each delivery is signed with both secrets, so the receiver can change over."
        />
      )}
    </>
  );
}
