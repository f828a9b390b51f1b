import { listAdmins } from '@club/contracts/auth/admins';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { Loaded, SettingsSection } from '../../form/settings-section.tsx';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { AdminRow } from './admin-row.tsx';

import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';

const POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** The accounts of the back office, for owners, behind the second guard. */
export function AdminsPage() {
  // Accepted invitations and new sign-ins appear by themselves.
  const query = useRead(listAdmins, undefined, POLLING);
  const ids = query.data && [...query.data.admins, ...query.data.invitations].map(({ id }) => id);
  const list = useFocusAfterRemoval<HTMLDivElement>(ids);
  return (
    <>
      <ScreenHeader title="Admins" />
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <SettingsSection
          title="Accounts"
          text="A new role counts at once, also in windows that are open. Removing an account ends its sessions."
        >
          <Loaded query={query} failure="The accounts did not load." height={140}>
            {({ admins }) => (
              <Box component="ul" sx={listSx}>
                {admins.map((admin) => (
                  <AdminRow key={admin.id} admin={admin} />
                ))}
              </Box>
            )}
          </Loaded>
        </SettingsSection>
        <SettingsSection
          title="Invite"
          text="The person gets an email with a link, chooses a password, and signs in."
        >
          <InviteForm />
          {query.data && query.data.invitations.length > 0 && (
            <Box component="ul" aria-label="Open invitations" sx={listSx}>
              {query.data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </Box>
          )}
        </SettingsSection>
      </Box>
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

const listSx = { m: 0, p: 0, listStyle: 'none' } as const;
