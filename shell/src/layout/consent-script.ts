import { paths } from '../paths.ts';

/** Loads the script that an accepted banner loads (specification, section 4), at most once. */
export function loadConsentScript(document: Document): void {
  if (document.querySelector(`script[src="${paths.cookiesScript}"]`)) return;
  const script = document.createElement('script');
  script.src = paths.cookiesScript;
  script.async = true;
  document.head.append(script);
}

/** Takes back what the script has said of the page, so that who declines after all has not accepted from then on. */
export function withdrawConsent(document: Document): void {
  document.querySelector(`script[src="${paths.cookiesScript}"]`)?.remove();
  delete document.documentElement.dataset.consent;
}
