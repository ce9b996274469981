import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { proxyRequestId } from 'api/platform/http/request-log';

/** The networks that have a name in `TRUST_PROXY`. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Returns a function that takes the id of a request from a trusted proxy: anyone else could repeat that of another one. */
export function createRequestIds(proxies: readonly string[]) {
  const trusted = new BlockList();
  for (const network of proxies.flatMap((proxy) => NETWORKS[proxy] ?? [proxy])) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family);
  }
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const peer = socket.remoteAddress ?? '';
    const isTrusted = isIP(peer) > 0 && trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
    return (isTrusted && proxyRequestId(headers['x-request-id'])) || randomUUID();
  };
}
