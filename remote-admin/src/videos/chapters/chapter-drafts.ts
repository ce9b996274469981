import { chapterList, firstBeyond, type Chapter, type ChapterDraft } from 'shared-api/videos/chapters';
import { type FieldErrorCode, fieldErrors, isFieldErrorCode } from 'shared-api/field-errors';

/** What is wrong with a chapter. */
export interface ChapterErrors {
  readonly time?: FieldErrorCode;
  readonly title?: FieldErrorCode;
}

/** Seconds of a typed time: "1:30", "1:02:03.5" or "90"; NaN for anything else. */
export function parseTime(text: string): number {
  const typed = text.trim().replace(',', '.');
  if (!/^(?:(?:\d+:)?\d+:[0-5]\d|\d+)(?:\.\d+)?$/.test(typed)) return NaN;
  const parts = typed.split(':').map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return NaN;
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Math.round(seconds * 1000) / 1000;
}

/** 90.5 → "1:30.5", 3723 → "1:02:03" */
export function formatTime(time: number): string {
  const whole = Math.floor(time);
  const fraction = Math.round((time - whole) * 1000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return fraction > 0 ? `${clock}.${String(fraction).padStart(3, '0').replace(/0+$/, '')}` : clock;
}

const two = (part: number) => String(part).padStart(2, '0');

export const toDrafts = (chapters: readonly Chapter[]): ChapterDraft[] =>
  chapters.map(({ time, title }) => ({ time: formatTime(time), title }));

/** Returns the chapters of what was typed, without empty rows. */
export const toChapters = (drafts: readonly ChapterDraft[]): Chapter[] =>
  drafts.filter((draft) => !isEmpty(draft)).map(({ time, title }) => ({ time: parseTime(time), title }));

const isEmpty = ({ time, title }: ChapterDraft) => time.trim() === '' && title.trim() === '';

/**
 * What is wrong with each row; empty rows are left out of what is saved, and nothing is wrong with them.
 *
 * @param duration of the video, in seconds; 0 if it is unknown
 */
export function chapterErrors(drafts: readonly ChapterDraft[], duration: number): ChapterErrors[] {
  const errors: Record<string, FieldErrorCode>[] = drafts.map(() => ({}));
  const rows = drafts.flatMap((draft, row) => (isEmpty(draft) ? [] : [row]));
  const chapters = toChapters(drafts);
  for (const { path, message } of chapterList.safeParse(chapters).error?.issues ?? []) {
    const [index, name] = path;
    const found = errors[rows[Number(index)] ?? -1];
    if (found && isFieldErrorCode(message)) found[String(name)] ??= message;
  }
  // The schema compares times only once each of them is one.
  chapters.forEach(({ time }, index) => {
    const found = errors[rows[index] ?? -1];
    const previous = chapters[index - 1];
    if (found && previous && time <= previous.time) found['time'] ??= fieldErrors.chapterOrder;
  });
  const beyond = rows[firstBeyond(chapters, duration)];
  if (beyond !== undefined) (errors[beyond] ?? {})['time'] ??= fieldErrors.chapterBeyondEnd;
  return errors;
}
