import { json, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';

/** The requests that the profile sends when it opens. */
export const accountApi = (account = testAccount()): StubbedResponses => ({
  '/api/me': () => json(account),
  '/api/me/sessions': () => json({ items: [], nextCursor: null }),
});
