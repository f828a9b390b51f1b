import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';

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

/** Writes a new key for releases. Only its owner can read the file. @returns the public key */
export function createKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
