import { Hono } from 'hono';
import { CLIENT_ADDRESS_HEADER } from '../http/client-address.ts';
import { networkOf } from './network.ts';

const app = new Hono().get('/', (c) => c.text(networkOf(c)));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', async (address, network) => {
  const response = await app.request('/', { headers: { [CLIENT_ADDRESS_HEADER]: address } });
  expect(await response.text()).toBe(network);
});
