import { errorBody } from 'shared-api/errors';
import { z } from 'zod';

const failures = { '4xx': errorBody, '5xx': errorBody };

/** Response schemas of a route: 200 with `success`, and `errorBody` for every error. */
export const answers = <Success extends z.ZodType>(success: Success) => ({ 200: success, ...failures });

/** As `answers`, with 202 for what completes later, such as by a mailed link. */
export const accepted = <Success extends z.ZodType>(success: Success) => ({ 202: success, ...failures });

/** As `answers`, with 204 and no body. */
export const noContent = { 204: z.null(), ...failures };
