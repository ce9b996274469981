import { z } from 'zod';
import { idParams } from '../ids.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'undo', description: 'Taking back what an administrator has just done' };

export const undoEndpoints = defineEndpoints(tag, {
  'POST /admin/undo/:id': {
    operationId: 'undo',
    summary: 'Undo an action on records',
    description:
      'For ten minutes, once, and by the administrator whose action it was; otherwise, the response is 409 `undo_expired`. Records that have been changed since stay as they are: `kept` counts them. A deletion is undone as a whole, or not at all: 409 `conflict`.',
    access: 'admin',
    params: idParams,
    response: z.object({ restored: z.number().int().nonnegative(), kept: z.number().int().nonnegative() }),
  },
});
