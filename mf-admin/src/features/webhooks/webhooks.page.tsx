import type { Webhook } from '@club/contracts/content/webhook';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RecordScreen } from '../../records/record-section.tsx';
import { SecretText } from './secret-text.tsx';
import { webhookKind } from './webhook-kind.tsx';

type Created = Webhook & { secret?: string };

/** The addresses that the site tells about changes, for owners. */
export function WebhooksPage() {
  const [created, setCreated] = useState<Created>();
  const close = () => setCreated(undefined);
  return (
    <>
      <RecordScreen
        heading="Webhooks"
        kind={webhookKind}
        onSaved={(saved: Created | undefined) => setCreated(saved)}
      />
      {created?.secret && created.format === 'signed' && (
        <FormDialog
          title={`Secret of ${created.title}`}
          leave="Done"
          state={{ isSaving: false }}
          onClose={close}
        >
          <SecretText
            secret={created.secret}
            more="With it, the receiver checks that a delivery comes from this site."
          />
        </FormDialog>
      )}
    </>
  );
}
