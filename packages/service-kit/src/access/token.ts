import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits headers, cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token. Only the hash is stored in a database. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
