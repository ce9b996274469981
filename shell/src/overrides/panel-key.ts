/** Where a tab remembers that the panel is open; apart, since all pages read it, and few load the panel. */
export const PANEL_KEY = 'fullcourt:panel';
