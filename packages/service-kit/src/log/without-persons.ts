import { isIPv6 } from 'node:net';
import { networkOfAddress } from '../limits/network.ts';

// Strangers choose the texts: each expression reads a character a limited number of times, also where it finds nothing.
/** A run of characters, with the rest of the address if it is one. */
const EMAIL = /(?:(?!%40)[^\s"'`<>()[\]@:,;/\\=])+((?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})?/gi;
const IPV4 = /(?<![\w.])(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}(?![\w.]*\w)/g;
const IPV6 = /(?<![\w:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?![\w:.])/gi;
/** The team name in the path of a decision, URL-encoded or not; a line is JSON, which escapes quotes. */
const TEAM =
  /(\/registrations\/)(?:(?!\/registrations\/)(?:\\[^/]|[^"\\]))+?(\/(?:approve|reject)(?![\w-]))/g;

/** A line is JSON: the character after a backslash is a part of the escape, not of the address that follows. */
const ESCAPE = /(\\(?:u[0-9a-f]{4}|.))/i;

/** A line of the log without email addresses and team names, and with network addresses cut to /24 (IPv4) or /48 (IPv6). */
export const withoutPersons = (line: string): string =>
  line
    .replace(TEAM, '$1[team]$2')
    .split(ESCAPE)
    .map((part, index) => (index % 2 === 0 ? withoutAddresses(part) : part))
    .join('');

const withoutAddresses = (text: string): string =>
  text
    .replace(EMAIL, (run, isAddress) => (isAddress ? '[email]' : run))
    .replace(IPV4, (address, network) => (/^(127|0)\./.test(address) ? address : `${network}.0`))
    .replace(IPV6, (address) => (isIPv6(address) && address !== '::1' ? cut(address) : address));

const cut = (address: string) => `${networkOfAddress(address).split(':').slice(0, 3).join(':')}::`;
