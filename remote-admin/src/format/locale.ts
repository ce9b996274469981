/** The language that the texts of this remote are written in, and its way with money and dates. */
export const locale = 'en';
