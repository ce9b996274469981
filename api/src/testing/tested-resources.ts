import { v7 } from 'uuid';

export const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

interface Tested {
  /** A search that finds one record of the fixture, and fields of that record. */
  readonly search: string;
  readonly found: object;
  /** The fields of a new record, with a text that the list's search finds. */
  readonly values: (text: string) => object;
  /** An edit, which changes the same in the record. */
  readonly edit: object;
  /** What actions on several records change. */
  readonly actions?: readonly (readonly [action: string, changed: object])[];
  /** Fields that are rejected, with the error code of each. */
  readonly invalid: readonly (readonly [field: string, values: object, code: string])[];
}

const price = { price: 1900, currency: 'EUR', discount: 0 };
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

/** Every kind of record that has all endpoints, by the last part of `/api/admin/…`. */
export const RESOURCES: Readonly<Record<string, Tested>> = {
  affiliates: {
    search: 'COACH',
    found: { code: 'coach-ines', rate: 1000, active: true },
    values: (code) => ({ code, rate: 1000, active: true, owner_id: owners.pop() }),
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
    values: (title) => ({
      ...price,
      title,
      description: '',
      language: 'en',
      kind: 'printed',
      link: null,
      picture_id: null,
      published: false,
    }),
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
    values: (title) => ({ title, picture_id: null }),
    edit: { title: 'Renamed' },
    invalid: [
      ['picture_id', { picture_id: UNKNOWN }, 'picture_missing'],
      ['title', { title: '' }, 'title_missing'],
      ['title', { title: 'x'.repeat(81) }, 'title_too_long'],
    ],
  },
  coupons: {
    search: 'tipoff',
    found: { code: 'TIPOFF15', percent: 15, amount: null },
    values: (code) => ({
      code,
      percent: 10,
      amount: null,
      currency: null,
      active: true,
      starts_at: '2026-01-01T00:00:00.000Z',
      expires_at: null,
      max_redemptions: 5,
      per_user_limit: 1,
      minimum: null,
      package_ids: [],
    }),
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
    values: (title) => ({
      ...price,
      title,
      description: 'Form first.',
      category_id: null,
      access_days: null,
      picture_id: null,
      published: false,
      video_ids: [],
      group_ids: [],
    }),
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
    values: (title) => ({ title, video_ids: [] }),
    edit: { title: 'Renamed' },
    invalid: [['title', { title: '\u200b' }, 'title_missing'], ...wrongVideos],
  },
  'video-groups': {
    search: 'week',
    found: { title: 'First week', video_count: 2 },
    values: (title) => ({ title, picture_id: null, video_ids: [] }),
    edit: { title: 'Renamed' },
    invalid: [
      ['picture_id', { picture_id: UNKNOWN }, 'picture_missing'],
      ['title', { title: '\u200b' }, 'title_missing'],
      ...wrongVideos,
    ],
  },
  videos: {
    search: 'weave',
    found: { title: 'Three-man weave', status: 'ready', published: true },
    values: (title) => ({
      ...price,
      title,
      description: '',
      published: false,
      free_sample: false,
      category_ids: [],
      chapters: [],
    }),
    edit: { title: 'Renamed', free_sample: true },
    actions: publishing,
    invalid: [
      ['title', { title: '' }, 'title_missing'],
      ['category_ids', { category_ids: [UNKNOWN] }, 'record_missing'],
    ],
  },
};
