import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

const totpOf = (key: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(key) });

/** 160 random bits, as RFC 4226 recommends. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. @param issuer the name that the app shows */
export const keyUri = (key: string, issuer: string, email: string): string =>
  totpOf(key, { issuer, label: email }).toString();

/** The step to which a code belongs: now, or one step away, for clocks that differ. Undefined for a wrong code. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
