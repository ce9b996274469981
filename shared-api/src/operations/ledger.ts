import { z } from 'zod';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { errorBody } from '../errors.ts';
import { queryFlag } from '../lists.ts';
import { timestamp } from '../timestamp.ts';

/** How many records a violation names. */
export const LEDGER_IDS = 20;

const count = z.int().min(0);

/** A rule that some records break. */
const ledgerViolation = z.object({
  rule: z.string(),
  description: z.string(),
  /** How many records break it; `ids` has the first of them, at most `LEDGER_IDS`. */
  count,
  ids: z.array(z.string()).max(LEDGER_IDS),
});

/** Whether the books agree, at one moment. */
export const ledgerReport = z.object({
  checked_at: timestamp,
  /**
   * Of a check of what has changed: since when, which is the last complete check that found nothing. Null if this one was
   * complete.
   */
  since: timestamp.nullable(),
  /** How many rules were checked. */
  rules: count,
  /** Of the records that were compared. */
  counts: z.object({
    orders: count,
    paid_orders: count,
    payments: count,
    /** Payments of another amount or currency than their order's, which have granted nothing. */
    mismatched_payments: count,
    coupon_uses: count,
    entitlements: count,
    refunds: count,
    disputes: count,
    invoices: count,
    credit_notes: count,
    /** Orders that were paid before there were invoices. */
    orders_before_invoices: count,
    commission_entries: count,
  }),
  /** Empty if everything agrees. */
  violations: z.array(ledgerViolation),
});
export type LedgerReport = z.infer<typeof ledgerReport>;

export const ledgerQuery = z.object({
  /** Whether to look only at orders that have changed since a complete check of the last week that found nothing. */
  changed: queryFlag.optional(),
});

/** A rule that was checked. */
const ledgerProgress = z.object({ rule: z.string(), broken: count, ms: count });
export type LedgerProgress = z.infer<typeof ledgerProgress>;

/** A line of a check that says how far it is. The last one is the report, or the error that has ended it. */
export const ledgerLine = z.union([ledgerProgress, z.object({ report: ledgerReport }), errorBody]);

/** What a paid order can lack, where only one thing can be right. */
export const repairKinds = ['invoice', 'gift_code', 'access'] as const;

export const repair = z.object({ order_id: z.string(), kind: z.enum(repairKinds) });
export type Repair = z.infer<typeof repair>;

/** Of each kind, and at most this many in all. */
export const REPAIRS_MAX = 1000;

export const repairs = z.object({ repairs: z.array(repair).max(REPAIRS_MAX) });

export const repairInput = z.object({
  /** How many repairs may be made: none is if there are others. */
  agreed: count,
});

const tag = { name: 'ledger', description: 'Whether the books add up' };

export const ledgerEndpoints = defineEndpoints(tag, {
  'GET /admin/ledger': {
    operationId: 'checkLedger',
    summary: 'Check that the books agree',
    description:
      'Compares orders, payments, coupons, access, refunds, disputes, invoices and commissions, all as they are at one moment, and names the records that break a rule. It reads every order.',
    access: 'operator',
    query: ledgerQuery,
    response: ledgerReport,
  },
  'GET /admin/ledger/progress': {
    operationId: 'followLedgerCheck',
    summary: 'Check that the books agree, and say how far the check is',
    description:
      'The same check, as JSON lines: one for each rule as soon as it is checked, then the report, or the error that has ended the check. It ends when the connection does.',
    access: 'operator',
    query: ledgerQuery,
    contentType: 'application/x-ndjson',
    response: z.string(),
  },
  'GET /admin/ledger/repairs': {
    operationId: 'listRepairs',
    summary: 'List what paid orders lack',
    description:
      'Invoices, codes of gifts, and access: what an order has been paid for and did not get, or a buyer has instead of a gift.',
    access: 'command',
    response: repairs,
  },
  'POST /admin/ledger/repairs': {
    operationId: 'makeRepairs',
    summary: 'Give paid orders what they lack',
    description: 'Returns what was repaired. Doing so again changes nothing.',
    access: 'command',
    body: repairInput,
    response: repairs,
  },
});
