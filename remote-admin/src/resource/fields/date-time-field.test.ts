import { afterEach, expect, it, vi } from 'vitest';
import { localTime, utcTime } from './DateTimeField.tsx';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Madrid', '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Madrid', '2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
  ['America/New_York', '2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
])('converts between the time of %s and UTC: %s', (zone, local, utc) => {
  vi.stubEnv('TZ', zone);
  expect(utcTime(local)).toBe(utc);
  expect(localTime(utc)).toBe(local);
});

it('shows nothing for no time', () => {
  expect(localTime(null)).toBe('');
});
