import { expect, it } from 'vitest';
import { Visitor } from './visitor.ts';

/** The same in each run, so that no test fails by chance. */
const devices = Array.from({ length: 10_000 }, (_, index) => `device-${index}`);
const choose = (cookie: string | undefined, share: number, part = 'member', version = '2.0.0') =>
  new Visitor(cookie === undefined ? {} : { cookie }).getsCanary({ part, version, share });
/** The devices that get a canary. */
const canaryAt = (share: number, part?: string, version?: string) =>
  new Set(devices.filter((device) => choose(`locale=es; __Host-device=${device}`, share, part, version)));

it.each([1, 5, 20, 50, 99])('gives a canary to %d %% of 10,000 visitors, within one point', (share) => {
  const { size } = canaryAt(share);
  expect(Math.abs(size / 100 - share)).toBeLessThanOrEqual(1);
});

it('keeps each visitor on one side, and only adds visitors with a higher share', () => {
  const first = canaryAt(5);
  expect(canaryAt(5)).toEqual(first);
  const more = canaryAt(20);
  expect([...first].filter((device) => !more.has(device))).toEqual([]);
});

it('gives the canaries of other parts and versions to other visitors', () => {
  const member = canaryAt(20);
  for (const other of [canaryAt(20, 'admin'), canaryAt(20, 'member', '2.1.0')]) {
    // A fifth of a fifth, by chance.
    expect([...member].filter((device) => other.has(device)).length).toBeLessThan(800);
  }
});

it('chooses anew for each page of a browser without the cookie of a device', () => {
  const pages = Array.from({ length: 10_000 }, () => choose('locale=es', 20));
  expect(Math.abs(pages.filter(Boolean).length / 100 - 20)).toBeLessThan(3);
});

it('reads the cookie of an insecure connection, and prefers the one that only this host can set', () => {
  const [canary] = canaryAt(5);
  const stable = devices.find((device) => !choose(`device=${device}`, 5))!;
  expect(choose(`device=${canary}`, 5)).toBe(true);
  expect(choose(`device=${stable}; __Host-device=${canary}`, 5)).toBe(true);
});
