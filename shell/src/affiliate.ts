import { AFFILIATE_KEY, isAffiliateCode } from 'shared-api/affiliates/affiliate';
import { api } from 'shared-auth/api-client';
import { browserStorage, tabStorage } from 'shared-auth/storage';

/** A code that is kept for longer than a session, in local storage under the same key. */
interface Remembered {
  readonly code: string;
  /** ISO time. */
  readonly until: string;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * spec 9: "The affiliate code comes from the ref query parameter and is saved for the session." Only the link to the
 * first page of a visit has it; pages without one keep the stored code. The last link counts.
 *
 * @returns the code if this session has not had it; `null` for a page that was reloaded
 */
export function keepAffiliateCode(search: string): string | null {
  const code = codeIn(search);
  if (code === null || tabStorage.read(AFFILIATE_KEY) === code) return null;
  // If storage is blocked, the visit is not attributed to an affiliate.
  return tabStorage.write(AFFILIATE_KEY, code) ? code : null;
}

/**
 * Keeps the code beyond the session, or takes over the one of an earlier session. Only called with the user's consent. A code
 * lasts for some days after its link was followed, whatever was visited since.
 */
export function rememberAffiliateCode({ documentElement }: Document, search: string, now = Date.now()): void {
  const days = Number(documentElement.dataset.affiliateDays ?? 0);
  if (!(days > 0)) return;
  const current = tabStorage.read(AFFILIATE_KEY);
  const earlier = remembered(now);
  if (!isAffiliateCode(current)) {
    if (earlier !== null) tabStorage.write(AFFILIATE_KEY, earlier.code);
  } else if (current !== earlier?.code || codeIn(search) !== null) {
    const until = new Date(now + days * DAY_MS).toISOString();
    // If storage is blocked or full, the code lasts as long as the session.
    browserStorage.write(AFFILIATE_KEY, JSON.stringify({ code: current, until } satisfies Remembered));
  }
}

/** Without consent, no code is kept beyond the session. */
export const forgetAffiliateCode = (): void => browserStorage.remove(AFFILIATE_KEY);

/** Tells the server that a link was followed; that it does not get there costs nothing but the figure. */
export async function countAffiliateClick(code: string): Promise<void> {
  await api.post('/affiliate-clicks', { body: { code }, keepalive: true }).catch(() => {});
}

function codeIn(search: string): string | null {
  const code = new URLSearchParams(search).get('ref');
  return isAffiliateCode(code) ? code : null;
}

/** `null` for none, one that has expired, and one that is not ours. */
function remembered(now: number): Remembered | null {
  const { code = null, until = '' } = browserStorage.readJson<Partial<Remembered>>(AFFILIATE_KEY) ?? {};
  return isAffiliateCode(code) && Date.parse(until) > now ? { code, until } : null;
}
