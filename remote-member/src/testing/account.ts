import type { Account } from 'shared-api/account';
import { json, type StubbedAnswers } from 'shared-auth/testing';

/** An account as the API answers it: confirmed, without a second factor, unless the test says otherwise. */
export const testAccount = (changes: Partial<Account> = {}): Account => ({
  id: '01900000-0000-7000-8000-000000000001',
  email: 'pat@fullcourt.test',
  name: 'Pat',
  role: { id: 1 },
  verified: true,
  pending_email: null,
  locale: 'en',
  created_at: '2026-03-01T10:00:00Z',
  second_factor: { enabled: false, required: false, recovery_codes_left: 0 },
  ...changes,
});

/** What the profile asks for when it opens. */
export const accountApi = (account = testAccount()): StubbedAnswers => ({
  '/api/me': () => json(account),
  '/api/me/sessions': () => json({ items: [], nextCursor: null }),
});
