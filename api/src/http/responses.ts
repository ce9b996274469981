import { errorBody } from 'shared-api/errors';
import { z } from 'zod';

const failures = { '4xx': errorBody, '5xx': errorBody };

/** The answers of a route for its schema: success, and the error shape for everything else. */
export const answers = <Success extends z.ZodType>(success: Success) => ({ 200: success, ...failures });

/** The answers of a route whose success is still to come: a mailed link, for one. */
export const accepted = <Success extends z.ZodType>(success: Success) => ({ 202: success, ...failures });

/** The answers of a route that has nothing to say but that it is done. */
export const noContent = { 204: z.null(), ...failures };
