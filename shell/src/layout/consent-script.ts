import { paths } from '../paths.ts';

/** Loads the script that an accepted banner loads (specification, section 4), at most once. */
export function loadConsentScript(document: Document): void {
  if (document.querySelector(`script[src="${paths.cookiesScript}"]`)) return;
  const script = document.createElement('script');
  script.src = paths.cookiesScript;
  script.async = true;
  document.head.append(script);
}

/** Removes the script and the mark it set on the document, for a person who accepted and then declined. */
export function withdrawConsent(document: Document): void {
  document.querySelector(`script[src="${paths.cookiesScript}"]`)?.remove();
  delete document.documentElement.dataset.consent;
}
