import { driverErrorCode, driverErrorOf, isOutage, isReadOnly, isUnreachable } from './database.ts';

/** Causes by SQLSTATE, or the code of a socket error; the first one counts. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^57014/, 'a statement was cancelled: it took longer than the time limit, or somebody has cancelled it'],
  [/^25P03/, 'the database has ended a transaction that did nothing for too long'],
  [/^40(001|P01)/, 'the database has ended the transaction in favour of another one'],
  [/^(53100|ENOSPC|EDQUOT)/, 'the disk of the database is full'],
  [/^53200/, 'the database is out of memory'],
  [/^53300/, 'the database has no connection left'],
  [/^53/, 'the database is out of resources'],
  [/^57P01/, 'the database was shut down, or has ended the connection'],
  [/^57P0[23]/, 'the database is starting, or recovering from a crash'],
  [/^25006/, 'the database accepts no changes: its disk is nearly full, or it is a standby'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)/, 'the database cannot be reached'],
];

/** All connections are in use, or the server does not accept a new one. */
const NO_CONNECTION = /timeout exceeded when trying to connect|due to connection timeout/i;
/** The connection is given up when nothing arrives on it for longer than a statement may take. */
const SILENT = /the server is silent/i;

/** Says in words for operators why the database has failed a statement; `null` if it is another error. */
export function outageCause(error: unknown): string | null {
  if (!isOutage(error) && !isReadOnly(error)) return null;
  const message = String(driverErrorOf(error));
  if (NO_CONNECTION.test(message)) return 'no connection to the database was free in time';
  if (SILENT.test(message)) return 'the database has not responded for longer than a statement may take';
  const code = driverErrorCode(error);
  const known = CAUSES.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  return isUnreachable(error) ? 'the connection to the database was lost' : 'the database is busy';
}
