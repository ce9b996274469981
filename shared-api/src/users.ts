import { z } from 'zod';
import { id } from './ids.ts';

export const role = z.object({ id: z.number().int().positive() });
export type Role = z.infer<typeof role>;

export const user = z.object({ id, email: z.string(), name: z.string(), role });
export type User = z.infer<typeof user>;
