import { z } from 'zod';

/** The three areas that are released on their own and loaded at run time. */
export const remoteName = z.enum(['public', 'member', 'admin']);
export type RemoteName = z.infer<typeof remoteName>;

/** Everything that is built and released on its own. */
export const part = z.enum(['shell', ...remoteName.options]);
export type Part = z.infer<typeof part>;
