import { siteRemotes } from '@club/contracts/remotes/ownership';
import { type RegisteredRemote, unregisterRemote } from '@club/contracts/remotes/registered-remote';
import { type ReleaseToken, revokeReleaseToken } from '@club/contracts/remotes/release-token';
import { formatDay, formatMoment } from '../../format/moment.ts';
import { facts, type ListKind } from '../../list/list-kind.tsx';
import { write } from '../../list/row-action.ts';

/** Whose remote it is and which paths it has. */
export const registration: ListKind<RegisteredRemote & { id: string }> = {
  label: 'Registration',
  nameOf: ({ id }) => id,
  columns: [
    facts(({ id, team, paths, menu, at, by }) => [
      `Pages: ${paths.join(', ')}. Team: ${team}.${menu && ` Menu entry: ${menu}.`}`,
      `${id}, registered on ${formatDay(at)} by ${by}`,
    ]),
  ],
  rowActions: [
    {
      label: 'Unregister',
      busy: 'Unregistering…',
      isHarmful: true,
      isShown: ({ id }) => !siteRemotes.includes(id),
      ask: ({ id }) => `This deletes all releases and tokens of ${id}. Its pages are gone at once.`,
      write: ({ id }) =>
        write(unregisterRemote, { params: { name: id } }, `${id} is unregistered.`),
      failed: 'The remote was not unregistered.',
    },
  ],
};

/** The tokens of the teams. */
export const tokens: ListKind<ReleaseToken> = {
  label: 'Tokens',
  nameOf: ({ name }) => name,
  columns: [
    facts(({ name, expires_at, last_used_at }) => [
      name,
      `Until ${formatDay(expires_at)}, ${last_used_at ? `last used ${formatMoment(last_used_at)}` : 'never used'}`,
    ]),
    { cell: ({ remote }) => remote },
  ],
  rowActions: [
    {
      label: 'Revoke',
      busy: 'Revoking…',
      name: ({ name }) => `Revoke the token ${name}`,
      isHarmful: true,
      write: ({ id }) =>
        write(revokeReleaseToken, { params: { id } }, 'Token revoked. It no longer works.'),
      failed: 'The token was not revoked.',
    },
  ],
};
