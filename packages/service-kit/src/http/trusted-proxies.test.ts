import { trustedProxiesEnv, visitorAddress } from './trusted-proxies.ts';

const seen = (setting: string, forwardedFor: string | undefined, peer = '10.0.0.9') =>
  visitorAddress(peer, forwardedFor, trustedProxiesEnv.parse(setting));

test.each([
  ['0', '198.51.100.9', '10.0.0.9'],
  ['1', '198.51.100.9', '198.51.100.9'],
  ['1', '192.0.2.1, 198.51.100.9', '198.51.100.9'],
  ['2', '192.0.2.1, 198.51.100.9, 10.0.0.8', '198.51.100.9'],
  ['2', '198.51.100.9', '198.51.100.9'],
  ['10.0.0.0/8', '192.0.2.1, 198.51.100.9, 10.0.0.8', '198.51.100.9'],
  ['10.0.0.9', '192.0.2.1, 10.0.0.8', '10.0.0.8'],
  ['192.168.0.0/16', '198.51.100.9', '10.0.0.9'],
])('with TRUSTED_PROXIES=%s, “%s” gives %s', (setting, forwardedFor, address) => {
  expect(seen(setting, forwardedFor)).toBe(address);
});

test.each([
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:44321', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['198.51.100.9:44321', '198.51.100.9'],
  ['  198.51.100.9  ', '198.51.100.9'],
])('the entry “%s” is the address %s', (entry, address) => {
  expect(seen('1', `192.0.2.1, ${entry}`)).toBe(address);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['a comma', ','],
  ['300 letters', 'x'.repeat(300)],
  ['three numbers', '198.51.100'],
  ['a number above 255', '999.1.1.1'],
  ['an open bracket', '[::1'],
  ['a closing bracket', '::1]:80'],
  ['HTML', '<script>'],
  ['a word', 'unknown'],
  ['5000 commas', `192.0.2.1, ${','.repeat(5000)}`],
])('%s names no address, so that of the proxy counts', (_, forwardedFor) => {
  expect(seen('1', forwardedFor)).toBe('10.0.0.9');
  expect(seen('10.0.0.0/8', forwardedFor)).toBe('10.0.0.9');
});

test('IPv6 networks count, and IPv4 addresses in IPv6 notation', () => {
  expect(seen('fd00::/8', '198.51.100.9', 'fd12::1')).toBe('198.51.100.9');
  expect(seen('10.0.0.0/8', '198.51.100.9', '::ffff:10.0.0.9')).toBe('198.51.100.9');
});

test.each(['on', '-1', '1.5', '10.0.0.0/', '10.0.0.0/33', '::1/129', '10.0.0.0/8,', 'caddy', ''])(
  'the setting “%s” is refused with an example',
  (setting) => {
    const { error } = trustedProxiesEnv.safeParse(setting);
    expect(error?.issues[0]?.message).toContain('10.0.0.0/8,::1');
  },
);
