/**
 * Keys under which the parts cache videos. All parts share one query cache, so code that changes a video must
 * invalidate all of these keys, and those of packages.
 */
export const videoKeys = { member: ['videos'], samples: ['public', 'samples'] } as const;
