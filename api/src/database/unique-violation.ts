const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because of a unique index (Drizzle wraps the driver's error as `cause`). */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
