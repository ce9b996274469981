/** A part of a video, until the next one begins. `time` is in seconds. */
export interface Chapter {
  readonly time: number;
  readonly title: string;
}

/** The chapters that begin before the end of the video, whose file may have been replaced by a shorter one. */
export const withinVideo = (chapters: readonly Chapter[], duration: number) =>
  chapters.filter(({ time }) => time < duration);

/** Returns the chapter of a time; `null` before the first one. */
export const chapterAt = (chapters: readonly Chapter[], time: number): Chapter | null =>
  chapters.findLast((chapter) => chapter.time <= time) ?? null;
