import { randomInt } from 'node:crypto';

/** No characters that look alike, so that the password can be copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `xxxx-xxxx-xxxx-xxxx-xxxx`: 99 random bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
