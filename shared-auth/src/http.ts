import ky, { isHTTPError } from 'ky';
import { errorOfAnswer } from './api-error.ts';
import { sessionFetch } from './session-fetch.ts';

/**
 * The one HTTP client of all parts. Paths are relative to `/api`: `http.get('packages').json<…>()`.
 * Every failure is an `ApiError`. It never shows anything by itself, sets no time-out, and repeats nothing
 * but what the session demands.
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
      throw errorOfAnswer(response, null);
    }
  },
  hooks: {
    // Where the page is, is asked when a call is made: this module is also loaded where there is no page.
    init: [(options) => void (options.prefix ??= new URL('/api', location.origin))],
    beforeError: [({ error }) => (isHTTPError(error) ? errorOfAnswer(error.response, error.data) : error)],
  },
});
