import { PART_HEADER } from 'federation-contract/request-headers';
import ky, { isHTTPError } from 'ky';
import { errorOfResponse } from './api-error.ts';
import { sessionFetch } from './session/session-fetch.ts';

/** Here, since the shell provides this module. `sendInSession` is for uploads, which report their progress and are not sent by `http`. */
export { announcePage } from './page-release.ts';
export { isWriting, sendInSession } from './session/session-fetch.ts';

/**
 * The HTTP client of all parts. Paths are relative to `/api`: `http.get('packages').json<…>()`. Sends the session's token,
 * and rejects with an `ApiError`. It shows no messages, has no timeout, and does not retry, except once after a token
 * refresh (see `sessionFetch`).
 */
export const http = ky.create({
  headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  timeout: false,
  retry: 0,
  fetch: (input, init) => sessionFetch(new Request(input, init)),
  parseJson: (text, { response }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw errorOfResponse(response, null);
    }
  },
  hooks: {
    // Set per request: when the module is loaded, `location` may not exist.
    init: [(options) => void (options.prefix ??= new URL('/api', location.origin))],
    beforeError: [({ error }) => (isHTTPError(error) ? errorOfResponse(error.response, error.data) : error)],
  },
});

/** Returns the client of a remote, which names it in its requests. The shell gives it to the remote in place of `http`. */
export const httpOf = (part: string) => http.extend({ headers: { [PART_HEADER]: part } });
