/** The key of the history's entry that a page was opened with, before any navigation. */
export const FIRST_KEY = 'default';
