import { expect, it } from 'vitest';
import { toNetworks } from './networks.ts';

it.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['no address', 'no address', 'no address'],
])('%s belongs to %s and to %s', (address, own, wider) => {
  expect(toNetworks(address)).toEqual({ own, wider });
});
