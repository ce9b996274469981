/* Loaded once a person has accepted the cookie banner: marks the page, so that what needs consent may begin. */
document.documentElement.dataset.consent = 'accepted';
document.dispatchEvent(new CustomEvent('fullcourt:consent'));
