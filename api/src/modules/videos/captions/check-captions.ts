import { setImmediate } from 'node:timers/promises';
import { fieldErrors, type FieldErrorCode } from 'shared-api/field-errors';
import webvtt from 'webvtt-parser';

/**
 * Returns why a file is not WebVTT, or has captions that cannot be shown; `null` if all is well. What browsers tolerate,
 * such as unknown settings or an ampersand in a text, is accepted.
 */
export async function captionsError(bytes: Buffer): Promise<FieldErrorCode | null> {
  const text = decode(bytes);
  if (text === null) return fieldErrors.captionsEncoding;
  if (!/^WEBVTT(?![^ \t\n\r])/.test(text))
    return looksLikeSrt(text) ? fieldErrors.captionsSrt : fieldErrors.captionsFormat;
  // Only the times of captions have an arrow, by the format.
  const timed = text.split(/\r\n|\n|\r/).filter((line) => line.includes('-->')).length;
  if (timed === 0) return fieldErrors.captionsEmpty;
  if (hasLongCue(text)) return fieldErrors.captionsDamaged;
  let shown = 0;
  for (const part of partsOf(text)) {
    shown += parse(part).filter(({ startTime, endTime }) => endTime > startTime).length;
    // Other requests do not wait for the whole file.
    await setImmediate();
  }
  return shown === timed ? null : fieldErrors.captionsDamaged;
}

/** The time that the parser takes grows with the square of a cue's length. No screen has room for as much. */
const CUE_MAX = 5000;

const hasLongCue = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?=\n|[^\n]*-->)/)
    .some((block) => block.length > CUE_MAX && block.includes('-->'));

/** Parsed at once, in characters: a tenth of a second at most, if it is nothing but tags within tags. */
const PART_LENGTH = 16 * 1024;

/** Divides a file between its blocks, into files of their own. */
function* partsOf(text: string): Generator<string> {
  const [header = '', ...blocks] = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  let part = header;
  for (const block of blocks) {
    if (part.length + block.length > PART_LENGTH) {
      yield part;
      part = 'WEBVTT';
    }
    part += `\n\n${block}`;
  }
  yield part;
}

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
