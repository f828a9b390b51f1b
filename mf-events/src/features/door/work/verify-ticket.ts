import { signatureOf, signedText } from '@club/contracts/events/ticket-bytes';

const ALGORITHM = 'Ed25519';

type Bytes = Uint8Array<ArrayBuffer>;
type Verify = (signature: Bytes, text: Bytes, key: Bytes) => Promise<boolean>;

const byBrowser: Verify = async (signature, text, key) => {
  const imported = await crypto.subtle.importKey('raw', key, ALGORITHM, false, ['verify']);
  return crypto.subtle.verify(ALGORITHM, imported, signature, text);
};

/** For browsers from before 2025, whose own functions have no Ed25519. */
const byLibrary: Verify = async (signature, text, key) => {
  const { verifyAsync } = await import(/* webpackMode: "eager" */ '@noble/ed25519');
  return verifyAsync(signature, text, key).catch(() => false);
};

const verify: Verify = (...given) =>
  byBrowser(...given).catch((error: unknown) => {
    if ((error as Error).name === 'NotSupportedError') return byLibrary(...given);
    return false;
  });

const bytesOf = (base64url: string): Bytes =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Whether the club has made a code for an event. @param keys the public keys, in base64url */
export async function isGenuine(
  ticket: { code: string; number: string; event_id: string },
  keys: readonly string[],
): Promise<boolean> {
  const text = new TextEncoder().encode(signedText(ticket));
  const signature = signatureOf(ticket.code);
  for (const key of keys) if (await verify(signature, text, bytesOf(key))) return true;
  return false;
}
