import { z } from 'zod';

/** A letter, number, sign or picture, but for those that leave the place empty: Hangul fillers and the blank of Braille. */
const VISIBLE = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Embeddings, overrides and isolates: they turn what stands around them, a sentence with a name in it, say. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Blanks, ends of lines and other controls, whatever they come from; but not the one that no database keeps. */
// eslint-disable-next-line no-control-regex
const BLANKS = /[\s\u0001-\u001F\u007F-\u009F]+/gu;

const onOneLine = (text: string) => text.replace(TURNS, '').replace(BLANKS, ' ');

/**
 * A text that something goes by, so that there has to be something to see: neither spaces alone nor signs of no width. It
 * stands in a line of others, on screens and in mails: it has no lines of its own, and turns nothing around it.
 *
 * @param missing what a form says otherwise
 */
export const visibleText = (missing: string) => z.string().overwrite(onOneLine).trim().regex(VISIBLE, missing);
