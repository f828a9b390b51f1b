import {
  type AdminBankAccount,
  getBankAccount,
  needsIban,
  updateBankAccount,
} from '@club/contracts/events/bank-account';
import { isSameIban } from '@club/contracts/values/iban';
import { useLoad, useRead, useWrite } from '@club/web-kit/calls';
import { TextInput } from '@club/web-kit/forms';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { SettingsForm } from '../../form/settings-form.tsx';
import { SettingsSection } from '../../form/settings-section.tsx';
import { useUnsavedWarning } from '../../leave/use-unsaved-warning.ts';
import { inWords } from '../../records/differences.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { VersionConflict } from '../../records/version-conflict.tsx';
import { Loaded } from '../../screen/loaded.tsx';

import { bankAccountDraft, draftOf } from './bank-account-draft.ts';
import { QrCodeSwitch } from './qr-code-switch.tsx';

const labels = {
  title: 'Account title',
  bank_name: 'Bank name',
  account_number: 'Account number',
  iban: 'IBAN',
};
const names = Object.keys(labels) as (keyof typeof labels)[];
/** In some countries, accounts have no IBAN. */
const inputOf = (name: keyof typeof labels) => ({
  label: labels[name],
  required: name !== 'iban' || needsIban(),
});
const REVERSALS = 'Texts for money that the bank takes back';

/** The account to which teams transfer their payment; the payment step shows it. */
export function BankAccountSection() {
  return (
    <SettingsSection
      title="Bank account"
      text="Teams see it in the payment step and in their email. A change applies to new registrations."
    >
      <Loaded
        query={useRead(getBankAccount)}
        failure="The bank account did not load."
        skeleton={380}
      >
        {(account) => <BankAccountForm key={account.version} account={account} />}
      </Loaded>
    </SettingsSection>
  );
}

function BankAccountForm({ account }: { account: AdminBankAccount }) {
  const [update] = useWrite(updateBankAccount);
  const latest = useLoad(getBankAccount);
  const [failure, setFailure] = useState<unknown>();
  const record = useRecordForm({
    schema: bankAccountDraft,
    saved: account,
    draftOf,
    inWords: ({ has_qr_code, ...texts }) => ({
      ...inWords({ ...labels, reversal_texts: REVERSALS }, texts),
      'QR code for payments': has_qr_code ? 'on' : 'off',
    }),
    save: async (values, { version }) => {
      setFailure(undefined);
      // Nobody has scanned the code of a new IBAN.
      const has_qr_code = values.has_qr_code && isSameIban(values.iban, account.iban);
      return update({ body: { ...values, has_qr_code, version } });
    },
    loadLatest: async () => (await latest()).data,
    onSaved: () => toast.success('Bank account saved.'),
    onFailed: setFailure,
  });
  const { form } = record;
  useUnsavedWarning(record.isDirty);
  return (
    <SettingsForm
      onSubmit={record.submit}
      state={{ ...record, error: failure }}
      action={['Save Changes', 'Saving…']}
      variant="contained"
      disabled={!record.isDirty}
    >
      {names.map((name) => (
        <TextInput key={name} control={form.control} name={name} {...inputOf(name)} />
      ))}
      <TextInput
        control={form.control}
        name="reversal_texts"
        label={REVERSALS}
        hint="One on each line, as your bank's statement writes them. A transfer with such a text is never sure."
        multiline
        minRows={2}
        maxRows={8}
      />
      <QrCodeSwitch control={form.control} iban={account.iban} />
      <VersionConflict state={record} />
    </SettingsForm>
  );
}
