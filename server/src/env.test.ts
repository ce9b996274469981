import { expect, it } from 'vitest';
import { parseGatewayEnv } from './env.ts';

it.each([
  ['https://fullcourt.example', 'https://fullcourt.example'],
  ['https://fullcourt.example/', 'https://fullcourt.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the public address %s is the origin %s', (given, origin) => {
  expect(parseGatewayEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});

it.each(['fullcourt.example', 'ftp://fullcourt.example', 'https://fullcourt.example/shop', ''])(
  'refuses "%s" for a public address, by name',
  (given) => expect(() => parseGatewayEnv({ PUBLIC_URL: given })).toThrow('PUBLIC_URL'),
);
