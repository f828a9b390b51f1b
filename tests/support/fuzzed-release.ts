import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SIGNED_PREFIX } from '@club/contracts/remotes/publishing';
import fc, { type Arbitrary } from 'fast-check';
import { type FormField, type FuzzedRequest, oddText } from './fuzzed-request.ts';
import { send } from './requests.ts';

const REMOTE = 'mf-events';
const BUILD = new URL(`../../${REMOTE}/dist/`, import.meta.url);

interface Declared {
  files: Record<string, string>;
}

/** Gives a new team a release token. @returns releases that it signs: the built one with odd files, names, calls and routes */
export async function fuzzedReleases(
  url: string,
  admin: Record<string, string>,
): Promise<Arbitrary<FuzzedRequest>> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { body } = await send(`${url}/api/admin/release-tokens`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Fuzzing team',
      remote: REMOTE,
      public_key: publicKey.export({ type: 'spki', format: 'pem' }),
      days: 30,
    }),
  });
  const { token } = JSON.parse(body) as { token: string };
  const declared = JSON.parse(await readFile(new URL('release.json', BUILD), 'utf8')) as Declared;
  const built = await Promise.all(
    Object.keys(declared.files).map(
      async (file) => [file, new Uint8Array(await readFile(new URL(file, BUILD)))] as const,
    ),
  );
  return fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/api/releases'),
    isAdmin: fc.constant(false),
    headers: fc.constant({ authorization: `Bearer ${token}` }),
    body: changeOf.map((change) => ({ form: formOf(change, { declared, built, privateKey }) })),
  });
}

const pathText = fc.oneof(
  oddText,
  fc.constantFrom(
    'browser/../../x',
    'browser/./x.js',
    'browser',
    'server/__proto__',
    'browser/x.js',
  ),
  oddText.map((text) => `browser/${text}`),
);

const changeOf = fc.record({
  /** Files beside those of the build. */
  added: fc.array(pathText, { maxLength: 3 }),
  /** Whether the files of the build come too; without them the release is refused earlier. */
  isWhole: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  changed: fc.dictionary(
    fc.constantFrom('name', 'uses', 'calls', 'routes', 'pages', 'files', '__proto__'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.dictionary(oddText, fc.oneof(oddText, fc.array(oddText, { maxLength: 2 })), {
        maxKeys: 3,
      }),
      fc.array(fc.record({ path: pathText, menu: oddText }), { maxLength: 2 }),
    ),
    { maxKeys: 1 },
  ),
  text: oddText,
});
type Change = typeof changeOf extends Arbitrary<infer Value> ? Value : never;

interface Team {
  declared: Declared;
  built: (readonly [file: string, bytes: Uint8Array])[];
  privateKey: KeyObject;
}

function formOf(change: Change, { declared, built, privateKey }: Team): FormField[] {
  const bytes = Buffer.from(change.text);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const added = change.added.map((file) => [file, bytes] as const);
  const files = {
    ...declared.files,
    ...Object.fromEntries(added.map(([file]) => [file, integrity])),
  };
  const release = Buffer.from(JSON.stringify({ ...declared, files, ...change.changed }));
  const signed = sign(null, Buffer.concat([Buffer.from(SIGNED_PREFIX), release]), privateKey);
  return [
    ['remote', REMOTE],
    ['signature', signed.toString('base64')],
    ['files', release, 'release.json'],
    ...[...(change.isWhole ? built : []), ...added].map(
      ([file, content]): FormField => ['files', content, file],
    ),
  ];
}
