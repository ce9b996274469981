import { expect, it } from 'vitest';
import { parseGatewayEnv } from './env.ts';

it.each([
  [undefined, undefined],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,::1', ['loopback', '10.0.0.0/8', '::1']],
])('the proxies "%s" are %j', (given, proxies) => {
  expect(parseGatewayEnv({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
});

it.each(['', '1', '-1', '1.5', 'true', '10.0.0', '10.0.0.0/8/8', 'loopback,'])(
  'refuses "%s" for proxies, by name',
  (given) => expect(() => parseGatewayEnv({ TRUST_PROXY: given })).toThrow('TRUST_PROXY'),
);
