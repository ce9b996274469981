import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { recordKind, records } from './records.ts';

const isRoute = (address: string) =>
  manifest.routes.some(({ path }) => matchPath(path, new URL(address, 'http://localhost').pathname) !== null);

it.each(Object.entries(records))('leads to the list, the record and the form of %s', (_, kind) => {
  const { listPath, recordPath, newPath, copyPath } = kind;
  for (const address of [listPath, recordPath('r1'), newPath ?? listPath, copyPath('r1')])
    expect(isRoute(address), address).toBe(true);
  expect(recordPath('r1')).toContain('r1');
  expect(new URL(copyPath('r1'), 'http://localhost').searchParams.get('copy')).toBe('r1');
});

it('finds a kind of record by the API’s name for one of it', () => {
  for (const kind of Object.values(records)) expect(recordKind(kind.kind)).toBe(kind);
  expect(recordKind('release')).toBeUndefined();
});
