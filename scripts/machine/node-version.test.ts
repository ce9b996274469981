import { expect, it } from 'vitest';
import { nodeVersionError } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(nodeVersionError(version)).toBeNull();
});

it.each(['20.18.3', '18.20.0'])('rejects Node %s with a one-line message', (version) => {
  expect(nodeVersionError(version)).toBe(`Fullcourt needs Node 20.19 or newer; this is ${version}`);
});
