import { expect, it } from 'vitest';
import { z } from 'zod';
import { pickFields } from './pick-fields.ts';

const response = z.object({ id: z.string(), paid_at: z.string().nullable(), at: z.string(), count: z.number() });

it('picks what the schema names, with times as text, and nothing else of the row', () => {
  const row = {
    id: '1',
    paid_at: null,
    at: new Date('2026-03-01T12:00:00Z'),
    password_hash: 'secret',
    toString: 'odd',
  };
  expect(pickFields(response, row)).toEqual({ id: '1', paid_at: null, at: '2026-03-01T12:00:00.000Z' });
});
