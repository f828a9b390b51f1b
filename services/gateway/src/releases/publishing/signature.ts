import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { SIGNED_PREFIX } from '@club/contracts/remotes/publishing';

/** A public key as it is stored: base64 of its SPKI. @returns undefined for a text that is no Ed25519 key */
export function normalPublicKey(text: string): string | undefined {
  try {
    const key = text.includes('BEGIN') ? createPublicKey(text) : keyOf(text);
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    return undefined;
  }
}

const keyOf = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), type: 'spki', format: 'der' });

/** Whether a team signed this `release.json`, which holds the hash of every file. */
export function isSignedBy(publicKey: string, declared: string, signature: string): boolean {
  const signed = Buffer.from(SIGNED_PREFIX + declared);
  return verify(null, signed, keyOf(publicKey), Buffer.from(signature, 'base64'));
}

interface Signed {
  declared: string | null;
  signature: string | null;
  public_key: string | null;
  files: Record<string, string>;
}

/** Whether a stored release still is what its team signed. A build of the platform has no signature. */
export function isAsSigned({ declared, signature, public_key, files }: Signed): boolean {
  if (signature === null) return true;
  if (declared === null || public_key === null) return false;
  if (!isSignedBy(public_key, declared, signature)) return false;
  const { files: signed } = JSON.parse(declared) as Pick<Signed, 'files'>;
  const sorted = (hashes: Signed['files']) => JSON.stringify(Object.entries(hashes).sort());
  return sorted(signed) === sorted(files);
}
