import { StartupError } from 'api/platform/startup-error';
import { expect, it } from 'vitest';
import { parseGatewayEnv } from './env.ts';

it.each([
  [undefined, undefined],
  ['none', []],
  ['10.0.0.1', ['10.0.0.1']],
  ['loopback, 10.0.0.0/8,::1', ['loopback', '10.0.0.0/8', '::1']],
  ['10.0.0.1/32,fd00::/8,fd00::1/128', ['10.0.0.1/32', 'fd00::/8', 'fd00::1/128']],
])('parses the proxies "%s" as %j', (given, proxies) => {
  expect(parseGatewayEnv({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
});

it.each([
  ...['', '1', '-1', '1.5', 'true', '10.0.0', '10.0.0.0/8/8', 'loopback,'],
  ...['10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/', '::1/0', '::1/129', '::1/1e1', 'loopback/8'],
])('rejects "%s" as proxies, and names the variable', (given) =>
  expect(() => parseGatewayEnv({ TRUST_PROXY: given })).toThrow('TRUST_PROXY'),
);

it.each([
  ['PORT', ''],
  ['PORT', '0x10'],
  ['PORT', '1e3'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['HOST', ''],
  ['PARTS_DIR', ''],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_TIMEOUT', 'never'],
  ['REMOTE_OVERRIDES', ''],
  ['REMOTE_OVERRIDES', 'member=ftp://localhost/'],
  ['REMOTE_OVERRIDES', 'member=javascript:alert(1)'],
  ['REMOTE_OVERRIDES', 'shell=http://localhost:3102/'],
])('rejects %s="%s", and names the variable', (name, given) => {
  expect(() => parseGatewayEnv({ [name]: given })).toThrow(StartupError);
  expect(() => parseGatewayEnv({ [name]: given })).toThrow(name);
});

it.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('accepts the log level %s', (level) => {
  expect(parseGatewayEnv({ LOG_LEVEL: level }).LOG_LEVEL).toBe(level);
});

it('parses port and overrides', () => {
  const { PORT, REMOTE_OVERRIDES } = parseGatewayEnv({
    PORT: '8080',
    REMOTE_OVERRIDES: 'member=http://localhost:3102/,admin=https://admin.example/',
  });
  expect(PORT).toBe(8080);
  expect(REMOTE_OVERRIDES).toEqual({ member: 'http://localhost:3102/', admin: 'https://admin.example/' });
});
