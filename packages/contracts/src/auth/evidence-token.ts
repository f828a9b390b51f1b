import type { CheckEvidence } from './bot-check.ts';

/** The evidence as a token: base64url of its JSON. */
export function encodeEvidence(evidence: CheckEvidence): string {
  const bytes = new TextEncoder().encode(JSON.stringify(evidence));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
