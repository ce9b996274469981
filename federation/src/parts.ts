import { z } from 'zod';

/** The remotes. */
export const remoteName = z.enum(['public', 'member', 'admin']);
export type RemoteName = z.infer<typeof remoteName>;

/**
 * The parts that are built and released on their own. `shared-api/releases` declares the same, since neither imports
 * the other.
 */
export const part = z.enum(['shell', ...remoteName.options]);
export type Part = z.infer<typeof part>;
