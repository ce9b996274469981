import { importedVideoFields } from '../videos/videos.ts';

/* What client and server both need to know about imports. */

/** The kinds of records that can be imported as CSV, by the part of their paths after `/admin/`. */
export const importKinds = ['videos', 'coupons', 'users'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The columns that an import reads; the first one says which record a row is about. All others are ignored. */
export const importColumns = {
  videos: ['id', ...importedVideoFields],
  coupons: [
    'code',
    'percent',
    'amount',
    'currency',
    'active',
    'starts_at',
    'expires_at',
    'max_redemptions',
    'per_user_limit',
    'minimum',
    'package_ids',
  ],
  users: ['email', 'name', 'role'],
} as const satisfies Record<ImportKind, readonly string[]>;

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5000;

/**
 * What is wrong with a file, a row or a cell, where `fieldErrors` has no code for it. `import-messages/` has the message
 * for each in every language.
 */
export const importErrors = {
  fileEmpty: 'file_empty',
  /** Not UTF-8. */
  fileEncoding: 'file_encoding',
  /** The file of a spreadsheet program, not CSV. */
  fileSpreadsheet: 'file_spreadsheet',
  separatorUnknown: 'separator_unknown',
  columnMissing: 'column_missing',
  columnDuplicate: 'column_duplicate',
  columnsTooMany: 'columns_too_many',
  rowsMissing: 'rows_missing',
  rowsTooMany: 'rows_too_many',
  rowTooLong: 'row_too_long',
  quoteUnclosed: 'quote_unclosed',
  quoteMisplaced: 'quote_misplaced',
  cellsTooMany: 'cells_too_many',
  cellsTooFew: 'cells_too_few',
  /** An earlier row, `first_line`, is about the same record. */
  rowDuplicate: 'row_duplicate',
  idMissing: 'id_missing',
  codeMissing: 'coupon_code_missing',
  videoUnknown: 'video_unknown',
  packageUnknown: 'package_unknown',
  packageIdsInvalid: 'package_ids_invalid',
  currencyInvalid: 'currency_invalid',
  /** Of an amount: not in minor units. */
  amountInvalid: 'amount_invalid',
  /** Of a coupon with neither a percentage nor an amount. */
  discountMissing: 'discount_missing',
  /** Of a coupon with both. */
  discountTwice: 'discount_twice',
  timeInvalid: 'import_time_invalid',
  flagInvalid: 'flag_invalid',
  roleInvalid: 'role_invalid',
  roleChanged: 'role_changed',
  /** Administrators are invited one by one. */
  roleAdministrator: 'role_administrator',
} as const;
export type ImportErrorCode = (typeof importErrors)[keyof typeof importErrors];
