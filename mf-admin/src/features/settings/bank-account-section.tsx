import { type AdminBankAccount, bankAccountForm } from '@club/contracts/events/bank-account';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, ErrorPanel, TextSkeleton } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { inWords } from '../../records/differences.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { VersionConflict } from '../../records/version-conflict.tsx';
import {
  useBankAccountQuery,
  useLazyBankAccountQuery,
  useUpdateBankAccountMutation,
} from './api.ts';
import { asksForCode, FreshCodeNotice } from './fresh-code-notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const draft = bankAccountForm.omit({ version: true });
const labels = {
  title: 'Account title',
  bank_name: 'Bank name',
  account_number: 'Account number',
  iban: 'IBAN',
};
const names = Object.keys(labels) as (keyof typeof labels)[];

const draftOf = (account: AdminBankAccount | undefined) => ({
  title: account?.title ?? '',
  bank_name: account?.bank_name ?? '',
  account_number: account?.account_number ?? '',
  iban: account?.iban ?? '',
});

/** Where teams transfer to: shown in the payment step (SPEC §9). */
export function BankAccountSection() {
  const { data, isError, refetch } = useBankAccountQuery();
  return (
    <SettingsSection
      title="Bank account"
      text="Teams see it in the payment step and in their mail. A new one counts from the next registration on."
    >
      {data && <BankAccountForm key={data.version} account={data} />}
      {!data && isError && (
        <ErrorPanel
          message="The bank account did not load."
          action="Retry"
          onAction={() => void refetch()}
        />
      )}
      {!data && !isError && <TextSkeleton height={380} />}
    </SettingsSection>
  );
}

function BankAccountForm({ account }: { account: AdminBankAccount }) {
  const [update] = useUpdateBankAccountMutation();
  const [latest] = useLazyBankAccountQuery();
  const [failure, setFailure] = useState<unknown>();
  const entity = useRecordForm({
    schema: draft,
    saved: account,
    draftOf,
    inWords: (account) => inWords(labels, account),
    save: async (values, { version }) => {
      setFailure(undefined);
      return update({ body: { ...values, version } });
    },
    loadLatest: async () => (await latest()).data,
    onSaved: () => toast.success('Bank account saved.'),
    onFailed: setFailure,
  });
  useUnsavedWarning(entity.isDirty);

  return (
    <Box component="form" noValidate onSubmit={entity.submit} sx={{ display: 'grid', gap: 4 }}>
      {names.map((name) => (
        <TextInput
          key={name}
          control={entity.form.control}
          name={name}
          label={labels[name]}
          required
        />
      ))}
      {asksForCode(failure) ? (
        <FreshCodeNotice error={failure} />
      ) : (
        <FormMessage text={entity.message} />
      )}
      <VersionConflict state={entity} />
      <Button
        type="submit"
        variant="contained"
        disabled={!entity.isDirty}
        {...busyProps(entity.isSaving)}
        sx={{ justifySelf: 'start' }}
      >
        {entity.isSaving ? 'Saving…' : 'Save Changes'}
      </Button>
    </Box>
  );
}
