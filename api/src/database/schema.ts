/** Every table, for the query builder and for the migrations' generator. */
export * from './accounts.ts';
export * from './catalog.ts';
export * from './mail.ts';
export * from './releases.ts';
export * from './site.ts';
export * from './videos.ts';
