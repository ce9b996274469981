import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { page } from 'shared-api/lists';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN } from '../testing/demo-fixture.ts';
import { TestApi } from '../testing/test-api.ts';

const api = await TestApi.openForFile();
const token = await api.tokenOf(ADMIN);

const EDITS = Object.entries<Endpoint>(endpoints)
  // The uploads' own protocol has bodies of bytes.
  .filter(([name, { body }]) => body && /^PATCH \/admin\/[\w-]+\/:id$/.test(name))
  .map(([name, { body }]) => ({
    name,
    list: `/api${name.slice('PATCH '.length, -'/:id'.length)}`,
    fields: Object.keys((body as z.ZodObject).shape),
  }));
const record = z.looseObject({ id: z.string(), updated_at: z.string() });

it('covers the edits of administrators', () => {
  expect(EDITS.map(({ name }) => name)).toContain('PATCH /admin/videos/:id');
});

describe.each(EDITS)('$name', ({ list, fields }) => {
  const newest = async () => {
    const [item] = (await api.get(`${list}?limit=1`, token)).as(page(record)).items;
    return (await api.get(`${list}/${item!.id}`, token)).as(record);
  };
  const patch = (id: string, payload: object) => api.call('PATCH', `${list}/${id}`, { token, payload });
  /** What a form sends that has changed nothing. */
  const formOf = (values: z.infer<typeof record>) => Object.fromEntries(fields.map((field) => [field, values[field]]));

  it('applies to the version that it names, and makes a later one, even within a millisecond', async () => {
    const first = await newest();
    const second = (await patch(first.id, formOf(first))).as(record);
    const third = (await patch(first.id, formOf(second))).as(record);
    expect(second.updated_at > first.updated_at).toBe(true);
    expect(third.updated_at > second.updated_at).toBe(true);
    expect({ ...third, updated_at: first.updated_at }).toEqual(first);
  });

  it('returns 409 for another version, and changes nothing', async () => {
    const before = await newest();
    for (const updated_at of ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']) {
      const response = await patch(before.id, { ...formOf(before), updated_at });
      expect([response.status, response.error]).toEqual([409, 'conflict']);
    }
    expect(await newest()).toEqual(before);
  });
});
