import { listAllReleases } from '@club/contracts/remotes/publishing';
import { useRead } from '@club/web-kit/calls';
import { Box } from '@club/web-kit/ui';
import { Loaded, SettingsSection } from '../../form/settings-section.tsx';
import { titleOf } from '../../format/release-name.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { RegistrationFacts } from './registration-facts.tsx';
import { ReleaseMoves } from './release-moves.tsx';
import { ReleaseRow } from './release-row.tsx';
import { RemoteForm } from './remote-form.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';

const POLLING = { pollingInterval: 15_000, skipPollingIfUnfocused: true };

/** The releases of every remote and the tokens of their teams, for owners. */
export function ReleasesPage() {
  // Teams publish while the screen is open.
  const query = useRead(listAllReleases, undefined, POLLING);
  const remoteList = useFocusAfterRemoval<HTMLDivElement>(
    query.data?.remotes.map(({ remote }) => remote),
  );
  const list = useFocusAfterRemoval<HTMLDivElement>(query.data?.tokens.map(({ id }) => id));
  return (
    <>
      <ScreenHeader title="Releases" />
      <Loaded query={query} failure="The releases did not load." height={320}>
        {({ remotes, tokens }) => (
          <>
            <Box ref={remoteList} tabIndex={-1} sx={{ outline: 'none' }}>
              {remotes.map(({ remote, registration, releases, moves }) => (
                <SettingsSection
                  key={remote}
                  title={titleOf(remote)}
                  text="Visitors get the current release, and a part of them the canary. A staged release is for its preview only."
                >
                  <RegistrationFacts remote={remote} registration={registration} />
                  <Box component="ul" aria-label={`Releases of ${remote}`} sx={listSx}>
                    {releases.map((release, index) => (
                      <ReleaseRow
                        key={`${release.state} ${release.version}`}
                        remote={remote}
                        release={release}
                        sizeBefore={releases[index + 1]?.size ?? null}
                      />
                    ))}
                  </Box>
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
              <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
                <Box component="ul" aria-label="Tokens" sx={listSx}>
                  {tokens.map((token) => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </Box>
              </Box>
              <TokenForm remotes={remotes.map(({ remote }) => remote)} />
            </SettingsSection>
          </>
        )}
      </Loaded>
    </>
  );
}

const listSx = { m: 0, p: 0, listStyle: 'none' } as const;
