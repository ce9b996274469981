/** An error of the configuration or environment that stops the start; shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
