import { listAdmins } from '@club/contracts/auth/admins';
import { useRead } from '@club/web-kit/calls';
import { Typography } from '@club/web-kit/ui';
import { SettingsSection } from '../../form/settings-section.tsx';
import { ListRows } from '../../list/list-rows.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { accounts, invitations } from './account-lists.ts';
import { InviteForm } from './invite-form.tsx';

const POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** The accounts of the back office, for owners, behind the second guard. */
export function AdminsPage() {
  // Accepted invitations and new sign-ins appear by themselves.
  const query = useRead(listAdmins, undefined, POLLING);
  return (
    <>
      <ScreenHeader title="Admins" />
      <SettingsSection
        title="Accounts"
        text="A new role counts at once, also in windows that are open. Removing an account ends its sessions."
      >
        <Loaded query={query} failure="The accounts did not load." skeleton={140}>
          {({ admins }) => <ListRows of={accounts} rows={admins} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection
        title="Invite"
        text="The person gets an email with a link, chooses a password, and signs in."
      >
        <InviteForm />
        {query.data && <ListRows of={invitations} rows={query.data.invitations} />}
      </SettingsSection>
      <SettingsSection title="Handover" text="When the board of the club changes.">
        <Typography component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          <li>Invite the new admins, at least one of them as an owner.</li>
          <li>Wait until each of them has signed in: the list shows the last sign-in.</li>
          <li>Change the roles of those who stay, and remove the accounts of those who leave.</li>
          <li>The last owner of the old board is removed by a new owner.</li>
        </Typography>
      </SettingsSection>
    </>
  );
}
