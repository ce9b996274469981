import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'api/platform/env';
import { describe, expect, it } from 'vitest';
import { parseGatewayEnv } from '../env.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8');

const SCHEMAS = [
  'api/src/platform/env.ts',
  'api/src/platform/storage/s3-env.ts',
  'api/src/platform/payments/stripe/stripe-env.ts',
  'server/src/env.ts',
];
/** Of the operating system, not a setting. */
const NO_SETTING = 'PATH';
const inSchemas = SCHEMAS.map((file) =>
  [...read(file).matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name),
);

/** The variables of the document's tables, with what they say is the default. */
const documented = [
  ...read('docs/operating.md').matchAll(/^\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z][A-Z0-9_]+`)*) +\| (.*?) +\|/gm),
].flatMap(([, names = '', defaults = '']) => {
  const values = [...defaults.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return [...names.matchAll(/`(\w+)`/g)].map(([, name = ''], index) => ({ name, value: values[index] }));
});

describe('docs/operating.md', () => {
  it('lists each variable that the server reads, once, and no other', () => {
    for (const names of inSchemas) expect(names.length).toBeGreaterThan(2);
    const settings = inSchemas.flat().filter((name) => name !== NO_SETTING);
    expect(documented.map(({ name }) => name).sort()).toEqual(settings.sort());
  });

  it('gives their defaults', () => {
    const defaults = Object.entries({ ...parseEnv({}), ...parseGatewayEnv({}) })
      .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
      // The folder of the checkout, wherever that is.
      .filter(([name]) => name !== 'PARTS_DIR')
      .map(([name, value]) => ({ name, value: String(value) }));
    expect(defaults.length).toBeGreaterThan(25);
    expect(documented).toEqual(expect.arrayContaining(defaults));
  });
});
