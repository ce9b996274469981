import type { ApiError } from 'shared-auth/api-error';
import type { AccountMessages } from '../../messages/account.en.tsx';

const MINUTE = 60;

/** What a form says of a request that failed as a whole; of too many attempts also for how long to wait. */
export function failureText(
  { code, message, retryAfter }: ApiError,
  messages: AccountMessages,
  locale: string,
): string {
  if (code === 'rate_limited' && retryAfter !== null) return messages.account.retryAt(fromNow(retryAfter, locale));
  const texts: Readonly<Partial<Record<string, string>>> = messages.problems.failures;
  // A newer server may know codes that this part does not.
  return texts[code] ?? message;
}

/** 40 → "in 40 seconds", 61 → "in 2 minutes" */
function fromNow(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return seconds <= MINUTE
    ? format.format(Math.max(seconds, 1), 'second')
    : format.format(Math.ceil(seconds / MINUTE), 'minute');
}
