/** The key under which visitors' pages cache books on sale. Shapes must not change: see `site.ts`. */
export const bookKeys = { public: ['public', 'books'] } as const;
