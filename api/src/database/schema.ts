/** Every table, for the query builder and for the generator of migrations. */
export * from './audit.ts';
export * from './books.ts';
export * from './categories.ts';
export * from './coupons.ts';
export * from './demo.ts';
export * from './entitlements.ts';
export * from './identity.ts';
export * from './mail.ts';
export * from './packages.ts';
export * from './rate-limits.ts';
export * from './releases.ts';
export * from './site.ts';
export * from './users.ts';
export * from './videos.ts';
