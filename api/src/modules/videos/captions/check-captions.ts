import { fieldErrors, type FieldErrorCode } from 'shared-api/field-errors';
import webvtt from 'webvtt-parser';

/**
 * Returns why a file is not WebVTT, or has captions that cannot be shown; `null` if all is well. What browsers tolerate,
 * such as unknown settings or an ampersand in a text, is accepted.
 */
export function captionsError(bytes: Buffer): FieldErrorCode | null {
  const text = decode(bytes);
  if (text === null) return fieldErrors.captionsEncoding;
  if (!/^WEBVTT(?![^ \t\n\r])/.test(text))
    return looksLikeSrt(text) ? fieldErrors.captionsSrt : fieldErrors.captionsFormat;
  // Only the times of captions have an arrow, by the format.
  const timed = text.split(/\r\n|\n|\r/).filter((line) => line.includes('-->')).length;
  if (timed === 0) return fieldErrors.captionsEmpty;
  if (hasLongCue(text)) return fieldErrors.captionsDamaged;
  const cues = parse(text);
  const shown = cues.filter(({ startTime, endTime }) => endTime > startTime).length;
  return shown === timed ? null : fieldErrors.captionsDamaged;
}

/** The time that the parser takes grows with the square of a cue's length. No screen has room for as much. */
const CUE_MAX = 5000;

const hasLongCue = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?=\n|[^\n]*-->)/)
    .some((block) => block.length > CUE_MAX && block.includes('-->'));

/** Without a byte order mark; `null` if it is not UTF-8, or not text: the database and browsers know no NUL. */
function decode(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Returns whether a text begins with a number and times with commas. */
const looksLikeSrt = (text: string) => /^\s*(?:\d+\s*\n\s*)?\d+:\d\d:\d\d,\d{3}\s*-->/.test(text.slice(0, 200));

function parse(text: string) {
  try {
    return new webvtt.WebVTTParser().parse(text).cues;
  } catch {
    // It recurses for each tag within another: thousands of them, which nobody writes, overflow the stack.
    return [];
  }
}
