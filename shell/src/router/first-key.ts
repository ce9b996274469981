/** React Router's `location.key` of the entry that the page was opened with, before any navigation. */
export const FIRST_KEY = 'default';
