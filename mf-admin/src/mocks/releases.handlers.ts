import { endCanaryAsAdmin, startCanaryAsAdmin } from '@club/contracts/remotes/canary';
import {
  type ListedRelease,
  listAllReleases,
  promoteReleaseAsAdmin,
  type ReleaseEvidence,
  type ReleaseMove,
  rollBackReleaseAsAdmin,
} from '@club/contracts/remotes/publishing';
import {
  type RegisteredRemote,
  registerRemote,
  unregisterRemote,
} from '@club/contracts/remotes/registered-remote';
import type { RemoteName } from '@club/contracts/remotes/release';
import {
  createReleaseToken,
  type ReleaseToken,
  revokeReleaseToken,
} from '@club/contracts/remotes/release-token';
import { mockCall, refuse, succeed } from '@club/web-kit/mock';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const EVIDENCE: ReleaseEvidence = {
  ...{ renders: 412, failed_renders: 0, render_ms: 38 },
  ...{ loads: 2130, failed_loads: 4, load_ms: 870, errors: 1 },
};

const REASON = 'the server failed to render 15 of 20 pages at /events, before: 0 of 412';

const REPLACED: Partial<ListedRelease> = {
  evidence: { ...EVIDENCE, renders: 20, failed_renders: 15, loads: 25, load_ms: 1240 },
  rolled_back: {
    at: hoursFromNow(-29),
    reason: REASON,
  },
};

const release = (
  version: string,
  state: ListedRelease['state'],
  hoursAgo: number,
  size: number,
): ListedRelease => ({
  ...{ version, state, size },
  at: hoursFromNow(-hoursAgo),
  by: 'release token: Events team',
  problems: [],
  canary_percent: null,
  preview_url: state === 'staged' ? '/release-preview/mock' : null,
  evidence: state === 'staged' ? null : EVIDENCE,
  rolled_back: null,
});

const registrationOf = (
  paths: string[],
  change: Partial<RegisteredRemote> = {},
): RegisteredRemote => ({
  ...{ team: 'Site', paths, menu: '', at: hoursFromNow(-900), by: 'system' },
  ...change,
});

const remotes = new Map<RemoteName, RegisteredRemote>([
  ['mf-admin', registrationOf(['/fake'])],
  ['mf-events', registrationOf(['/events', '/registration'])],
  ['mf-gallery', registrationOf(['/gallery'], { team: 'Photos', menu: 'Gallery' })],
  ['mf-public', registrationOf(['/', '/about', '/team', '/blogs'])],
]);

const releases = new Map<RemoteName, ListedRelease[]>(
  [...remotes.keys()].map((name) => [
    name,
    [
      release('c0ffee0123456789', 'staged', 1, 402_100),
      release('b0ffee0123456789', 'current', 30, 398_700),
      { ...release('d0ffee0123456789', 'earlier', 29, 401_900), ...REPLACED },
      release('a0ffee0123456789', 'earlier', 90, 401_300),
      { ...release('90ffee0123456789', 'earlier', 900, 399_000), evidence: null },
    ],
  ]),
);
const MOVES: ReleaseMove[] = [
  {
    ...{ version: 'b0ffee0123456789', from: 'd0ffee0123456789', kind: 'replaced', by: 'system' },
    ...{ at: hoursFromNow(-29), reason: REASON },
  },
  {
    ...{ version: 'd0ffee0123456789', from: 'b0ffee0123456789', kind: 'promoted' },
    ...{ at: hoursFromNow(-29.5), by: 'release token: Events team', reason: null },
  },
];

let tokens: ReleaseToken[] = [
  {
    id: crypto.randomUUID(),
    name: 'Events team',
    remote: 'mf-events',
    created_at: hoursFromNow(-500),
    expires_at: hoursFromNow(1500),
    last_used_at: hoursFromNow(-1),
  },
];

function makeCurrent(remote: RemoteName, version?: string) {
  const list = releases.get(remote) ?? [];
  const wanted = version ?? list.find(({ state }) => state === 'earlier')?.version ?? '';
  const stateOf = (one: ListedRelease): ListedRelease['state'] => {
    if (one.version === wanted) return 'current';
    return one.state === 'current' ? 'earlier' : one.state;
  };
  releases.set(
    remote,
    list.map((one) => ({ ...one, state: stateOf(one), canary_percent: null })),
  );
  return { version: wanted, moved: true };
}

function setCanary(remote: RemoteName, version: string, canary_percent: number | null) {
  const list = releases.get(remote) ?? [];
  releases.set(
    remote,
    list.map((one) => (one.version === version ? { ...one, canary_percent } : one)),
  );
}

function canaryOf(remote: RemoteName): string {
  const canary = releases.get(remote)?.find(({ canary_percent }) => canary_percent !== null);
  return canary?.version ?? '';
}

export const releasesMocks = [
  mockCall(listAllReleases, () => ({
    remotes: [...remotes].map(([remote, registration]) => {
      const listed = releases.get(remote) ?? [];
      return { remote, registration, releases: listed, moves: listed.length > 0 ? MOVES : [] };
    }),
    tokens,
  })),
  mockCall(promoteReleaseAsAdmin, ({ body }) => makeCurrent(body.remote, body.version)),
  mockCall(rollBackReleaseAsAdmin, ({ body }) => makeCurrent(body.remote, body.version)),
  mockCall(startCanaryAsAdmin, ({ body: { remote, version, percent } }) => {
    const other = [...remotes.keys()].find((name) => name !== remote && canaryOf(name));
    if (other)
      return refuse(
        409,
        'another_canary',
        `${other} ${canaryOf(other)} is the canary. End it first.`,
      );
    setCanary(remote, version, percent);
    return { version, percent };
  }),
  mockCall(endCanaryAsAdmin, ({ body: { remote } }) => {
    const version = canaryOf(remote);
    setCanary(remote, version, null);
    return { version };
  }),
  mockCall(registerRemote, ({ body: { name, paths, ...rest } }) => {
    if (remotes.has(name))
      return refuse(422, 'invalid', 'Another remote has this name.', {
        name: 'Another remote has this name.',
      });
    remotes.set(name, registrationOf(paths, rest));
    return succeed();
  }),
  mockCall(unregisterRemote, ({ params: { name } }) => {
    remotes.delete(name);
    releases.delete(name);
    return succeed();
  }),
  mockCall(createReleaseToken, ({ body: { name, remote } }) => {
    const id = crypto.randomUUID();
    const expires_at = hoursFromNow(90 * 24);
    const created_at = hoursFromNow(0);
    tokens = [...tokens, { id, name, remote, created_at, expires_at, last_used_at: null }];
    return { id, token: 'a-token-of-this-mock', expires_at };
  }),
  mockCall(revokeReleaseToken, ({ params: { id } }) => {
    tokens = tokens.filter((token) => token.id !== id);
    return succeed();
  }),
];
