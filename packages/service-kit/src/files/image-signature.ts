const SIGNATURES: [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftyp[\s\S]{0,40}avi[fs]/],
];

/** The type of an image by its first bytes, which a file that was cut off still has. */
export function imageSignature(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
