import type { ImportErrorCode } from 'shared-api/imports/import-rules';
import type { z } from 'zod';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Send } from '../../platform/mail/mailer.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import type { ImportedColumn } from './columns.ts';

/** Values by column, or parts of an edit: a schema says which. */
export type Values = Readonly<Record<string, unknown>>;

/** A record that a row is about. */
export interface FoundRecord {
  readonly id: string;
  /** Names it in the report. */
  readonly label: string;
  /** The columns that can be imported, as in an export. */
  readonly values: Values;
}

/** Error codes by column. */
export type ColumnErrors = Readonly<Record<string, string>>;

/** A kind of record that administrators import as CSV. */
export interface RecordImport {
  /** The columns besides the key. */
  readonly columns: Readonly<Record<string, ImportedColumn>>;
  /** The column that says which record a row is about. */
  readonly key: string;
  readonly keySchema: z.ZodType<string>;
  /** What rows about the same record have in common; by default the key. */
  sameKey?(key: string): string;
  /** The error code of an empty key. */
  readonly keyMissing: string;
  /** The error code of a key that the schema rejects, or that no record has if rows cannot create any. */
  readonly keyUnknown: string;
  /** Finds the records with these keys, by `sameKey`. With `lock`, locks them in the order of their ids. */
  find(db: Database, keys: readonly string[], lock: boolean): Promise<ReadonlyMap<string, FoundRecord>>;
  /** The fields of an existing record, all optional. */
  readonly patch: z.ZodType<Values>;
  /** The fields of a new record, and the values of those that the file lacks or leaves empty, if they are not the empty ones. */
  readonly create?: { readonly schema: z.ZodType<Values>; readonly defaults: Values };
  /** Rules that only imports have, for the values of a row that differ from the record. */
  refuse?(values: Values, found: FoundRecord | undefined): ColumnErrors;
  /** Rules of a record as a whole, which schemas of single fields cannot express. */
  check?(record: Values): ColumnErrors;
  /** The column with ids of other records, and which of these exist. */
  readonly references?: {
    readonly column: string;
    readonly missing: ImportErrorCode;
    /** With `lock`, they exist until the transaction ends. */
    existing(db: Database, ids: readonly string[], lock: boolean): Promise<ReadonlySet<string>>;
  };
  /** Called before the transaction of a write. Returns what writes the rows. */
  prepare(write: ImportWrite): Promise<ImportWriter>;
}

export interface ImportWrite {
  readonly context: ApiContext;
  readonly actor: AuthUser;
  /** The keys of new records. */
  readonly newKeys: readonly string[];
}

/** The fields that change of a record. */
export interface RecordChange {
  readonly found: FoundRecord;
  readonly edit: Values;
}

/** Writes what has been planned, in the transaction: all rows in few statements, since it holds the records' locks. */
export interface ImportWriter {
  /** Called first: takes locks beyond those of the records. */
  begin?(tx: Database): Promise<unknown>;
  /** Throws `RejectedRow` for a record that the database does not accept. */
  create?(tx: Database, send: Send, edits: readonly Values[]): Promise<unknown>;
  update(tx: Database, changes: readonly RecordChange[]): Promise<unknown>;
  /** Called if the transaction has failed: takes back what `prepare` has done. */
  abandon?(): Promise<unknown>;
}

/** A record to create that the database does not accept, since another has taken its key. */
export class RejectedRow extends Error {
  /** Of the record, among those to create. */
  readonly index: number;
  readonly column: string;
  readonly code: string;

  constructor(index: number, column: string, code: string) {
    super(`The database rejects the ${column} of a row: ${code}`);
    this.index = index;
    this.column = column;
    this.code = code;
  }
}
