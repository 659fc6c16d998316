import { isIPv4, isIPv6 } from 'node:net';

/** The networks of an address, as texts that are the same for all addresses of a network. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address, which one household or machine has. */
  own: string;
  /** The /24 of an IPv4 address, or the /48 of an IPv6 address, which one customer may have. */
  wider: string;
}

/**
 * Returns the networks of an address. IPv4 addresses that are mapped into IPv6 count as IPv4. What
 * is no address is its own network.
 */
export function toNetworks(address: string): Networks {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  const plain = mapped !== undefined && isIPv4(mapped) ? mapped : address;
  if (isIPv4(plain)) return { own: plain, wider: `${plain.split('.').slice(0, 3).join('.')}.0/24` };
  if (!isIPv6(plain)) return { own: plain, wider: plain };
  const groups = toGroups(plain);
  const cut = (count: number) => `${groups.slice(0, count).join(':')}::/${16 * count}`;
  return { own: cut(4), wider: cut(3) };
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function toGroups(address: string): string[] {
  // A URL has the shortest spelling of an address, without a zone and with groups only.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - left!.length - right!.length;
  return [...left!, ...Array<string>(zeros).fill('0'), ...right!];
}
