import { listAllReleases } from '@club/contracts/remotes/publishing';
import { useRead } from '@club/web-kit/calls';
import { Box } from '@club/web-kit/ui';
import { SettingsSection } from '../../form/settings-section.tsx';
import { titleOf } from '../../format/release-name.ts';
import { ListRows } from '../../list/list-rows.tsx';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { releases as releaseList, releaseRows } from './release-list.tsx';
import { ReleaseMoves } from './release-moves.tsx';
import { RemoteForm } from './remote-form.tsx';
import { registration as registered, tokens as tokenList } from './remote-lists.ts';
import { TokenForm } from './token-form.tsx';

const POLLING = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

/** The releases of every remote and the tokens of their teams, for owners. */
export function ReleasesPage() {
  // Teams publish while the screen is open.
  const query = useRead(listAllReleases, undefined, POLLING);
  const remoteList = useFocusAfterRemoval<HTMLDivElement>(
    query.data?.remotes.map(({ remote }) => remote),
  );
  return (
    <>
      <ScreenHeader title="Releases" />
      <Loaded query={query} failure="The releases did not load." skeleton={320}>
        {({ remotes, tokens }) => (
          <>
            <Box ref={remoteList} tabIndex={-1} sx={{ outline: 'none' }}>
              {remotes.map(({ remote, registration, releases, moves }) => (
                <SettingsSection
                  key={remote}
                  title={titleOf(remote)}
                  text="Visitors get the current release, and a part of them the canary. A staged release is for its preview only."
                >
                  <ListRows of={registered} rows={[{ ...registration, id: remote }]} />
                  <ListRows
                    of={{ ...releaseList, label: `Releases of ${remote}` }}
                    rows={releaseRows(remote, releases)}
                  />
                  <ReleaseMoves remote={remote} moves={moves} />
                </SettingsSection>
              ))}
            </Box>
            <SettingsSection
              title="A new remote"
              text="A remote is a part of the site that a team releases by itself. After its registration, give its team a token."
            >
              <RemoteForm />
            </SettingsSection>
            <SettingsSection
              title="Tokens"
              text="With a token and its key, a team publishes one remote. A new token is shown once."
            >
              <ListRows of={tokenList} rows={tokens} />
              <TokenForm remotes={remotes.map(({ remote }) => remote)} />
            </SettingsSection>
          </>
        )}
      </Loaded>
    </>
  );
}
