import { z } from 'zod';

/**
 * A visible character: letter, number, punctuation or symbol, except those drawn blank (Hangul fillers, Braille blank).
 */
const VISIBLE = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name or title: text with at least one visible character, not only spaces and zero-width characters.
 *
 * @param missing error message
 */
export const visibleText = (missing: string) => z.string(missing).trim().regex(VISIBLE, missing);
