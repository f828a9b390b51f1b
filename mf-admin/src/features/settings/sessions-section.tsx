import { type AdminSession, listSessions, revokeSession } from '@club/contracts/auth/session';
import { useRead } from '@club/web-kit/calls';
import { SettingsSection } from '../../form/settings-section.tsx';
import { formatMoment } from '../../format/moment.ts';
import { chip, facts, type ListKind } from '../../list/list-kind.tsx';
import { ListRows } from '../../list/list-rows.tsx';
import { write } from '../../list/row-action.ts';
import { Loaded } from '../../screen/loaded.tsx';

/** The sessions of the admin, each with a button that ends it. */
export const SessionsSection = () => (
  <SettingsSection
    title="Sessions"
    text="Revoke a session that you do not recognise, then change the password."
  >
    <Loaded query={useRead(listSessions)} failure="The sessions did not load." skeleton={68}>
      {(rows) => <ListRows of={sessions} rows={rows} />}
    </Loaded>
  </SettingsSection>
);

const sessions: ListKind<AdminSession> = {
  label: 'Sessions',
  nameOf: ({ device, address }) => `${device}, ${address}`,
  columns: [
    facts(({ device, address, last_seen_at }) => [
      device,
      `${address}, last used ${formatMoment(last_seen_at)}`,
    ]),
    chip(({ current }) => (current ? { label: 'This session' } : undefined)),
  ],
  rowActions: [
    {
      label: 'Revoke',
      busy: 'Revoking…',
      name: ({ device, address }) => `Revoke the session on ${device}, ${address}`,
      isHarmful: true,
      isShown: ({ current }) => !current,
      write: ({ id }) => write(revokeSession, { params: { id } }, 'Session revoked.'),
      failed: 'The session was not revoked. Please try again.',
    },
  ],
};
