import { v7 } from 'uuid';
import { z } from 'zod';

export const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

/** What a kind of record is tested with besides what follows from its schemas. */
interface Tested {
  /** A search that finds one record of the fixture, and fields of that record. */
  readonly search?: string;
  readonly found?: object;
  /** Fields of a new record, where those that `valuesOf` makes are not valid. */
  readonly values?: () => object;
  /** An edit, which changes the same in the record; by default, of the title. */
  readonly edit?: object;
  /** What actions on several records change. */
  readonly actions?: readonly (readonly [action: string, changed: object])[];
  /** Fields that are rejected, with the error code of each. */
  readonly invalid?: readonly (readonly [field: string, values: object, code: string])[];
}

const publishing = [
  ['publish', { published: true }],
  ['unpublish', { published: false }],
] as const;
const activating = [
  ['deactivate', { active: false }],
  ['activate', { active: true }],
] as const;
const wrongVideos = [
  ['video_ids', { video_ids: [UNKNOWN] }, 'record_missing'],
  ['video_ids', { video_ids: [UNKNOWN, UNKNOWN] }, 'invalid'],
] as const;
/** Each has one code of a partner at most. */
export const owners = Array.from({ length: 60 }, () => v7());

/** By the last part of `/api/admin/…`. */
export const RESOURCES: Readonly<Record<string, Tested>> = {
  affiliates: {
    search: 'COACH',
    found: { code: 'coach-ines', rate: 1000, active: true },
    values: () => ({ active: true, owner_id: owners.pop() }),
    edit: { rate: 1250, active: false },
    actions: activating,
    invalid: [
      ['code', { code: 'a b' }, 'affiliate_code_invalid'],
      ['code', { code: '' }, 'affiliate_code_invalid'],
      ['code', { code: 'Coach-INES' }, 'affiliate_code_taken'],
      ['rate', { rate: 0 }, 'number_too_small'],
      ['rate', { rate: 10_001 }, 'number_too_large'],
      ['rate', { rate: 12.5 }, 'number_invalid'],
    ],
  },
  books: {
    search: 'cancha',
    found: { language: 'es', published: true },
    values: () => ({ language: 'en', kind: 'printed' }),
    edit: { price: 2900, link: 'https://books.example.com/court', published: true },
    actions: publishing,
    invalid: [
      ['title', { title: ' ' }, 'title_missing'],
      ['language', { language: 'English' }, 'language_invalid'],
      ['price', { price: -1 }, 'price_invalid'],
      ['discount', { discount: 101 }, 'number_too_large'],
    ],
  },
  categories: {
    search: 'off',
    found: { title: 'Offence', package_count: 1 },
    invalid: [
      ['picture_id', { picture_id: UNKNOWN }, 'picture_missing'],
      ['title', { title: '' }, 'title_missing'],
      ['title', { title: 'x'.repeat(81) }, 'title_too_long'],
    ],
  },
  coupons: {
    search: 'tipoff',
    found: { code: 'TIPOFF15', percent: 15, amount: null },
    values: () => ({ percent: 10, active: true, starts_at: '2026-01-01T00:00:00.000Z', max_redemptions: 5 }),
    edit: { percent: null, amount: 500, currency: 'EUR', active: false },
    actions: activating,
    invalid: [
      ['code', { code: 'a b' }, 'code_invalid'],
      ['code', { code: 'x' }, 'code_invalid'],
      ['percent', { percent: 101 }, 'number_too_large'],
      ['percent', { percent: null }, 'text_missing'],
      ['amount', { percent: 10, amount: 500, currency: 'EUR' }, 'text_missing'],
      ['currency', { percent: null, amount: 500 }, 'text_missing'],
      ['expires_at', { expires_at: '2025-01-01T00:00:00.000Z' }, 'end_before_start'],
      ['max_redemptions', { max_redemptions: 0 }, 'number_too_small'],
      ['package_ids', { package_ids: [UNKNOWN] }, 'record_missing'],
    ],
  },
  packages: {
    search: 'basics',
    found: { title: 'Basics', published: true, available: true, video_count: 2 },
    edit: { price: 2900, access_days: 30 },
    invalid: [
      ['title', { title: ' ' }, 'title_missing'],
      ['title', { title: 'x'.repeat(161) }, 'title_too_long'],
      ['price', { price: -1 }, 'price_invalid'],
      ['price', { price: 1.5 }, 'price_invalid'],
      ['price', { price: 100_000_001 }, 'number_too_large'],
      ['currency', { currency: 'XXX' }, 'invalid'],
      ['discount', { discount: 101 }, 'number_too_large'],
      ['access_days', { access_days: 0 }, 'number_too_small'],
      ['category_id', { category_id: UNKNOWN }, 'record_missing'],
      ['group_ids', { group_ids: [UNKNOWN] }, 'record_missing'],
      ...wrongVideos,
    ],
  },
  'video-categories': {
    search: 'pass',
    found: { title: 'Passing', video_count: 4 },
    invalid: [['title', { title: '\u200b' }, 'title_missing'], ...wrongVideos],
  },
  'video-groups': {
    search: 'week',
    found: { title: 'First week', video_count: 2 },
    invalid: [
      ['picture_id', { picture_id: UNKNOWN }, 'picture_missing'],
      ['title', { title: '\u200b' }, 'title_missing'],
      ...wrongVideos,
    ],
  },
  videos: {
    search: 'weave',
    found: { title: 'Three-man weave', status: 'ready', published: true },
    edit: { title: 'Renamed', free_sample: true },
    actions: publishing,
    invalid: [
      ['title', { title: '' }, 'title_missing'],
      ['category_ids', { category_ids: [UNKNOWN] }, 'record_missing'],
    ],
  },
};

/** Values for the fields that a new record must have; its texts are all the same. */
export const valuesOf = ({ shape }: z.ZodObject, text: string) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [] : [[name, valueOf(field, text)]],
    ),
  );

function valueOf(field: unknown, text: string): unknown {
  if (field instanceof z.ZodNullable) return null;
  if (field instanceof z.ZodNumber) return 1;
  if (field instanceof z.ZodBoolean) return false;
  if (field instanceof z.ZodArray) return [];
  return field instanceof z.ZodEnum ? field.options[0] : text;
}
