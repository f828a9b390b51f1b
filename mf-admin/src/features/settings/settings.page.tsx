import { NewsletterSection } from '../../newsletter/newsletter-section.tsx';
import { mayCall, useRole } from '../../role/use-role.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { BankAccountSection } from './bank-account-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person/person-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TotpSection } from './totp-section.tsx';

/** The password and what else protects the account, then the settings of the club that the role allows, behind the second guard: a code entered in the last minutes. */
export function SettingsPage() {
  const role = useRole();
  return (
    <>
      <ScreenHeader title="Settings" />
      <PasswordSection />
      <TotpSection />
      <RecoveryCodesSection />
      <SessionsSection />
      {mayCall(role, 'updateBankAccount') && <BankAccountSection />}
      {mayCall(role, 'exportSubscribers') && <NewsletterSection />}
      {mayCall(role, 'eraseEventsPerson') && <PersonSection />}
    </>
  );
}
