const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed since another row has the value already. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
