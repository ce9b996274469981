import { OUTDATED_STATUS } from 'federation-contract/request-headers';
import { z } from 'zod';

/**
 * Every error code of the API, with its HTTP status. In the browser a 401 ends the session and a 403 triggers a refresh;
 * wrong credentials are therefore 422, so that a typo does neither.
 */
export const errorStatus = {
  bad_request: 400,
  /** Of an event of a payment provider: it is not signed, by another key, or too long ago. */
  signature_invalid: 400,
  not_authenticated: 401,
  session_revoked: 401,
  token_expired: 403,
  forbidden: 403,
  second_factor_missing: 403,
  /** Not available to an administrator who views the product as another user. */
  view_only: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** A record that something else uses cannot be deleted. */
  in_use: 409,
  undo_expired: 409,
  /** Nobody suspends themselves. */
  own_account: 409,
  email_unconfirmed: 409,
  /** Administrators, suspended users and oneself cannot be viewed as. */
  not_viewable: 409,
  /** The order costs something else than the buyer saw. */
  price_changed: 409,
  /** An item that was refunded already, or an order that was never paid. */
  not_refundable: 409,
  /** Access that was bought is not withdrawn, but refunded. */
  not_granted: 409,
  /** The bank decides who keeps the money. */
  order_disputed: 409,
  /** The request is from a release of a part that the API does not serve any more. */
  outdated: OUTDATED_STATUS,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  wrong_credentials: 422,
  second_factor_needed: 422,
  account_suspended: 422,
  email_taken: 422,
  /** Another request is writing the same upload. */
  locked: 423,
  rate_limited: 429,
  /** Of a chunk of an upload; the status is that of the tus protocol. */
  checksum_mismatch: 460,
  internal: 500,
  unavailable: 503,
  read_only: 503,
  /** A newer version has taken over, and this server may only read. */
  upgrading: 503,
  /** Nothing can be paid on this server. */
  payment_unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** What is wrong with one field: a code to translate (`field-errors.ts`), and its message in English. */
export const fieldError = z.object({ code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The body of every error response. `fields` has the errors of single fields by their dotted path in the request. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), fieldError).optional(),
    requestId: z.string(),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
