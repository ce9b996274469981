import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { fieldErrors } from 'shared-api/field-errors';
import { driverErrorCode, driverErrorOf, isUniqueViolation } from '../platform/database/database.ts';
import { ApiError, invalid } from '../platform/http/errors/api-error.ts';
import type { AdminResource } from './resource.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export const isReferenceViolation = (error: unknown) => driverErrorCode(error) === FOREIGN_KEY_VIOLATION;

/** Returns the error of deleting a record that something uses. */
export const inUse = (name: string) => new ApiError('in_use', `The ${name.toLowerCase()} is in use.`);

type Written = Pick<AdminResource, 'table' | 'members' | 'unique'>;

/**
 * Runs a write, and rejects with 422 by field what the database does not accept: a reference to a record that no longer
 * exists, or a value that has to be unique.
 */
export async function rejectViolations<T>({ table, members = [], unique = {} }: Written, write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    const constraint = constraintOf(error);
    const taken = isUniqueViolation(error) ? unique[constraint] : undefined;
    if (taken) throw invalid({ [taken[0]]: taken[1] });
    if (!isReferenceViolation(error)) throw error;
    const field = referringColumn(table, constraint);
    if (field !== undefined) throw invalid({ [field]: fieldErrors.recordMissing });
    for (const { owner, field: list } of members) {
      if (referringColumn(owner.table, constraint) !== undefined) throw invalid({ [list]: fieldErrors.recordMissing });
    }
    throw error;
  }
}

function constraintOf(error: unknown): string {
  const cause = driverErrorOf(error);
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : '';
}

/** Returns the name of the column whose foreign key has a name. */
const referringColumn = (table: PgTable, constraint: string): string | undefined =>
  getTableConfig(table)
    .foreignKeys.find((key) => key.getName() === constraint)
    ?.reference().columns[0]?.name;
