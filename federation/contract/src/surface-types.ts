import { z } from 'zod';

/** The declarations of what a shell provides to remotes, among the files of its release; no page loads it. */
export const SURFACE_TYPES_FILE = 'surface-types.json';

/** Declarations by module: the text of `shared-auth/session.d.ts`. */
export const declarations = z.record(z.string(), z.string());
export type Declarations = Readonly<z.infer<typeof declarations>>;
