import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { overviewPeriods } from './overview-periods.ts';

/** The number of records of each kind, and figures by day. */
export const adminOverview = z.object({
  users: z.number().int(),
  videos: z.number().int(),
  video_groups: z.number().int(),
  video_categories: z.number().int(),
  categories: z.number().int(),
  packages: z.number().int(),
  coupons: z.number().int(),
  books: z.number().int(),
  /** The accounts that were created on each of the last days (UTC), the oldest first, today included. */
  signups: z.array(z.object({ date: z.iso.date(), count: z.number().int() })),
  /** How long all users together have watched on each of the same days. */
  practice: z.array(z.object({ date: z.iso.date(), seconds: z.number().int() })),
});

export const overviewQuery = z.object({ days: z.enum(overviewPeriods).default('30') });

export type AdminOverview = z.infer<typeof adminOverview>;

const tag = { name: 'overview', description: 'Figures for the admin area’s home page' };

export const overviewEndpoints = defineEndpoints(tag, {
  'GET /admin/overview': {
    operationId: 'getAdminOverview',
    summary: 'Count the records of each kind, and new accounts and practice by day',
    access: 'admin',
    query: overviewQuery,
    response: adminOverview,
  },
});
