import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The groups of an IPv6 address that an internet provider assigns to one customer at the least: 64 bits. */
const CUSTOMER_GROUPS = 4;

/**
 * What one client controls: its IPv4 address, or the first 64 bits of its IPv6 address, since it may choose the others as it
 * likes.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
  const [head = [], tail] = ip.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(tail ? GROUPS - head.length - tail.length : 0).fill('0');
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, CUSTOMER_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
