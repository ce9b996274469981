/** A configuration or environment problem that keeps the product from starting, told in one line without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
