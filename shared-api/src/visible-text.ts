import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';

/**
 * A visible character: letter, number, punctuation or symbol, except those drawn blank (Hangul fillers, Braille blank).
 */
const VISIBLE = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Bidirectional embeddings, overrides and isolates: they could reverse the text around a name. */
const BIDI_MARKS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** White space and control characters, except NUL, which the API rejects. */
// eslint-disable-next-line no-control-regex
const WHITE_SPACE = /[\s\u0001-\u001F\u007F-\u009F]+/gu;

const toOneLine = (text: string) => text.replace(BIDI_MARKS, '').replace(WHITE_SPACE, ' ');

/**
 * A name or title: text on one line with at least one visible character, not only spaces and zero-width characters.
 * Names appear within sentences, on screens and in emails: line breaks become spaces, bidi marks are removed.
 *
 * @param missing error message
 */
export const visibleText = (missing: string) => z.string(missing).overwrite(toOneLine).trim().regex(VISIBLE, missing);

/** The same for a text that may be left out or empty; `max` in characters. */
export const optionalText = (max: number) => emptyText(max).optional();

/** The same for a text that is there, but may be empty. */
export const emptyText = (max: number) => z.string().overwrite(toOneLine).trim().max(max, fieldErrors.textTooLong);
