import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { visibleText } from '../visible-text.ts';

export const CHAPTERS_MAX = 100;
export const CHAPTER_TITLE_MAX = 120;

/** A part of a video, until the next chapter begins. `time` is in seconds. */
export const chapter = z.object({ time: z.number().nonnegative(), title: z.string() });
export type Chapter = z.infer<typeof chapter>;

const editedChapter = z.strictObject({
  /** No video is longer than a day. */
  time: z
    .number(fieldErrors.chapterTimeInvalid)
    .nonnegative(fieldErrors.chapterTimeInvalid)
    .max(24 * 3600),
  title: visibleText(fieldErrors.titleMissing).max(CHAPTER_TITLE_MAX, fieldErrors.titleTooLong),
});

/** The chapters of a video, each later than the one before. The first one may begin at any time. */
export const chapterList = z
  .array(editedChapter)
  .max(CHAPTERS_MAX, fieldErrors.listTooLong)
  .superRefine((chapters, context) => {
    chapters.forEach(({ time }, index) => {
      const previous = chapters[index - 1];
      if (previous && time <= previous.time)
        context.addIssue({ code: 'custom', path: [index, 'time'], message: fieldErrors.chapterOrder });
    });
  });

/** Chapters as a form has them: times are texts, and rows may be empty. */
export const chapterDrafts = z
  .array(z.object({ time: z.string(), title: z.string() }))
  .max(CHAPTERS_MAX, fieldErrors.listTooLong);
export type ChapterDraft = z.infer<typeof chapterDrafts>[number];

/** The index of the first chapter that would begin after the end of a video; -1 if none does, or its length is unknown. */
export const firstBeyond = (chapters: readonly Chapter[], duration: number) =>
  duration > 0 ? chapters.findIndex(({ time }) => time >= duration) : -1;
