/** A remote, or one of its screens, could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, message: string, options?: ErrorOptions) {
    super(`Remote "${remote}": ${message}`, options);
    this.remote = remote;
  }
}
