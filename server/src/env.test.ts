import { expect, it } from 'vitest';
import { parseGatewayEnv } from './env.ts';

it.each([
  [undefined, undefined],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,::1', ['loopback', '10.0.0.0/8', '::1']],
])('parses the proxies "%s" as %j', (given, proxies) => {
  expect(parseGatewayEnv({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
});

it.each(['', '1', '-1', '1.5', 'true', '10.0.0', '10.0.0.0/8/8', 'loopback,'])(
  'rejects "%s" as proxies, and names the variable',
  (given) => expect(() => parseGatewayEnv({ TRUST_PROXY: given })).toThrow('TRUST_PROXY'),
);
