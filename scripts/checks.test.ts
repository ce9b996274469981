import { expect, it } from 'vitest';
import { npmScript, rootScripts, withoutCache } from './checks.mjs';

it('a run that trusts no cache replaces every cache that a check has', () => {
  const fresh = withoutCache('/scratch');
  const cached = Object.entries(rootScripts()).filter(
    ([name, script]) => name.startsWith('check:') && /--cache\b|--incremental/.test(script),
  );
  expect(cached.map(([name]) => name).toSorted()).toEqual(Object.keys(fresh).toSorted());
  for (const [name, script] of cached) {
    const [option = ''] = fresh[name] ?? [];
    expect(script.split(' '), name).toContain(option.replace('--no-cache', '--cache'));
  }
});

it('a script gets its additional arguments after two dashes', () => {
  expect(npmScript('check:format', ['--no-cache']).args).toEqual([
    'run',
    '--silent',
    'check:format',
    '--',
    '--no-cache',
  ]);
  expect(npmScript('check:format').args).toEqual(['run', '--silent', 'check:format']);
});
