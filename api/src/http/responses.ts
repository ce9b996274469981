import type { z } from 'zod';
import { errorBody } from 'shared-api/errors';

/** The answers of a route for its schema: success, and the error shape for everything else. */
export const answers = <Success extends z.ZodType>(success: Success) => ({
  200: success,
  '4xx': errorBody,
  '5xx': errorBody,
});
