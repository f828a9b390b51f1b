import { type AdminBankAccount, bankAccountForm } from '@club/contracts/events/bank-account';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, ErrorPanel, TextSkeleton } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { ConflictNotice } from '../../records/conflict-notice.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import {
  useBankAccountQuery,
  useLazyBankAccountQuery,
  useUpdateBankAccountMutation,
} from './api.ts';
import { asksForCode, FreshCodeNotice } from './fresh-code-notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const draft = bankAccountForm.omit({ version: true });
const fields = [
  { name: 'title', label: 'Account title' },
  { name: 'bank_name', label: 'Bank name' },
  { name: 'account_number', label: 'Account number' },
  { name: 'iban', label: 'IBAN' },
] as const;

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
    entity: account,
    draftOf,
    save: async (values, { version }) => {
      setFailure(undefined);
      return update({ body: { ...values, version } });
    },
    loadTheirs: async () => (await latest()).data,
    onSaved: () => toast.success('Bank account saved.'),
    onFailed: setFailure,
  });
  useUnsavedWarning(entity.isDirty);
  const mine = entity.form.getValues();

  return (
    <Box component="form" noValidate onSubmit={entity.submit} sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ name, label }) => (
        <TextInput key={name} control={entity.form.control} name={name} label={label} required />
      ))}
      {asksForCode(failure) ? (
        <FreshCodeNotice error={failure} />
      ) : (
        <FormMessage text={entity.message} />
      )}
      <ConflictNotice
        theirs={entity.theirs}
        differences={() =>
          fields
            .map(({ name, label }) => ({
              label,
              mine: mine[name],
              theirs: entity.theirs?.[name] ?? '',
            }))
            .filter((row) => row.mine !== row.theirs)
        }
        onKeepMine={entity.keepMine}
        onTakeTheirs={entity.takeTheirs}
      />
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
