/**
 * A configuration or environment error that keeps the server from starting; shown as one line, without a stack trace.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
