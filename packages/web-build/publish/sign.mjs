import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As in `packages/contracts/src/remotes/publishing.ts`. */
const PREFIX = 'club release 1\n';

/**
 * Signs a release: `release.json` has the hash of every file.
 * @param {string} privateKey PEM
 * @param {Buffer} releaseFile
 */
export const signRelease = (privateKey, releaseFile) =>
  sign(
    null,
    Buffer.concat([Buffer.from(PREFIX), releaseFile]),
    createPrivateKey(privateKey),
  ).toString('base64');

/** Writes a new key for releases. Only its owner can read the file, and git leaves it out. @returns the public key */
export function createKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  ignoreInGit(file);
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

function ignoreInGit(file) {
  const list = path.join(path.dirname(file), '.gitignore');
  const line = `/${path.basename(file)}`;
  const known = existsSync(list) ? readFileSync(list, 'utf8') : '';
  if (known.split('\n').includes(line)) return;
  appendFileSync(list, `${known && !known.endsWith('\n') ? '\n' : ''}${line}\n`);
}
