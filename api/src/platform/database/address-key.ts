import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/*
 * When two email addresses are one: if they differ in nothing but the case of the letters from A to Z. Whoever folds more makes one
 * account of two mailboxes: `vİctim@example.com` and `victim@example.com`, or those with a Kelvin sign and a K. And what the
 * letters beyond are folded to depends on the locale of the database, and in JavaScript on the letters beside.
 */

/** What addresses that are one have in common. */
export const addressKey = (email: string): string => email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The same in SQL, for a column or a parameter; indexes are on this expression. */
export const addressKeyOf = (email: SQLWrapper | string): SQL<string> =>
  sql`lower(${typeof email === 'string' ? sql`${email}::text` : email} collate "C")`;

/** The condition that two addresses are one. */
export const isSameAddress = (one: SQLWrapper | string, other: SQLWrapper | string): SQL =>
  sql`${addressKeyOf(one)} = ${addressKeyOf(other)}`;
