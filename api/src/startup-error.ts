/** Why the product cannot start, in one line that the person who started it can act on. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
