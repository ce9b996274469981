import { CookieSettings } from './CookieSettings.tsx';
import { useCookiesPolicy } from './catalogue.ts';

export function CookiesPage() {
  const { CookiesPolicy } = useCookiesPolicy();
  return <CookiesPolicy settings={<CookieSettings />} />;
}
