/**
 * Keys under which the parts cache videos. All parts share one query cache, so whoever changes a video invalidates every
 * key here, and those of packages.
 */
export const videoKeys = { member: ['videos'], samples: ['public', 'samples'] } as const;
