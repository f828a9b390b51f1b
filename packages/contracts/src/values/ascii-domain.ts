// No schema here: pages load this file, and zod must not come with it.
import { urlOf } from './url.ts';

/** The letters of a domain in any script; nothing that would begin another part of a web address. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** An email address with its domain as mail servers know it: `ali@üni.example` is `ali@xn--ni-wka.example`. Other texts stay. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !DOMAIN.test(domain) || /^[\0-\x7f]*$/.test(domain)) return address;
  const url = urlOf(`http://${domain}`);
  return url ? `${address.slice(0, at)}@${url.hostname}` : address;
}
