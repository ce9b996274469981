import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { overviewPeriods } from './overview-periods.ts';

const count = z.number().int();

export const overviewQuery = z.object({ days: z.enum(overviewPeriods).default('30') });

export type AdminOverview = z.infer<Endpoints['GET /admin/overview']['response']>;

const tag = { name: 'overview', description: 'Figures for the admin area’s home page' };

export const overviewEndpoints = <const Kind extends string>(kinds: readonly Kind[]) =>
  defineEndpoints(tag, {
    'GET /admin/overview': {
      operationId: 'getAdminOverview',
      summary: 'Count the records of each kind, and new accounts and practice by day',
      access: 'admin',
      query: overviewQuery,
      response: z.object({
        ...(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<Kind, typeof count>),
        /** The accounts that were created on each of the last days (UTC), the oldest first, today included. */
        signups: z.array(z.object({ date: z.iso.date(), count })),
        /** How long all users together have watched on each of the same days. */
        practice: z.array(z.object({ date: z.iso.date(), seconds: count })),
        /** What the last look for the files of all records has found broken; null if nothing was, or before the first look. */
        broken_files: z.object({ count: count.min(1), at: z.iso.datetime() }).nullable(),
      }),
    },
  });
