import type { RegisteredRemote } from 'federation-contract/registry';

/** A remote, or one of its screens, could not be loaded. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor({ name, version }: RegisteredRemote, cause: unknown) {
    super(`Remote "${name}" ${version}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
