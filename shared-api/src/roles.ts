import { z } from 'zod';

export const roleId = z.number().int().positive();
export const role = z.object({ id: roleId });
export type Role = z.infer<typeof role>;
