/** spec 4: "an accept action that loads an extra script (js/cookies.js)"; the path is absolute. */
const COOKIES_SCRIPT = '/js/cookies.js';

/** Loads the script that accepting the banner loads (specification, section 4), at most once. */
export function loadConsentScript(document: Document): void {
  if (document.querySelector(`script[src="${COOKIES_SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = COOKIES_SCRIPT;
  script.async = true;
  document.head.append(script);
}

/** Removes the script and the attribute it set on the document, for users who accepted and then declined. */
export function withdrawConsent(document: Document): void {
  document.querySelector(`script[src="${COOKIES_SCRIPT}"]`)?.remove();
  delete document.documentElement.dataset.consent;
}
