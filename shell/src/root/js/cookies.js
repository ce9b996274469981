/* Loaded once the user has accepted the cookie banner: marks the page, so that code that needs consent can start. */
document.documentElement.dataset.consent = 'accepted';
document.dispatchEvent(new CustomEvent('fullcourt:consent'));
