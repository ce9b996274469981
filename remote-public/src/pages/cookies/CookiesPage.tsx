import { CookieSettings } from './CookieSettings.tsx';
import { useCookiesPolicy } from './cookies-policy.ts';

export function CookiesPage() {
  const { CookiesPolicy } = useCookiesPolicy();
  return <CookiesPolicy settings={<CookieSettings />} />;
}
