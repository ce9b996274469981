import { json, type StubbedResponses } from 'shared-auth/testing';
import { testAccount } from 'test-kit/fixtures';

/** What the profile requests when it opens. */
export const accountApi = (account = testAccount()): StubbedResponses => ({
  '/api/me': () => json(account),
  '/api/me/sessions': () => json({ items: [], nextCursor: null }),
});
