import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, which are mistaken for one another when somebody types a code from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that somebody can type. Each character has 31 values: the caller's length and rate limit decide how safe it is. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
