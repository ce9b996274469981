import { z } from 'zod';

/** A letter, number, sign or picture, but for those that leave the place empty: Hangul fillers and the blank of Braille. */
const VISIBLE = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text that something goes by, so that there has to be something to see: neither spaces alone nor signs of no width.
 *
 * @param missing what a form says otherwise
 */
export const visibleText = (missing: string) => z.string(missing).trim().regex(VISIBLE, missing);
