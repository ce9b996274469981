/** What a list and its records are called, wherever they are spoken of. */
export interface ListTexts {
  /** "Video groups" */
  readonly title: string;
  readonly search: string;
  readonly empty: string;
  readonly failed: string;
  /** The way back to it. */
  readonly back: string;
  readonly record: RecordTexts;
}

export interface RecordTexts {
  /** "Video group" */
  readonly title: string;
  readonly create: string;
  /** That one cannot be made here yet. */
  readonly notYet: string;
  readonly failed: string;
  /** "There is no such video group" */
  readonly missing: string;
}

export const recordTexts = (one: string): RecordTexts => ({
  title: capitalised(one),
  create: `New ${one}`,
  notYet: `A new ${one} cannot be made here yet; this opens with one of the next releases.`,
  failed: `This ${one} could not be loaded`,
  missing: `There is no such ${one}`,
});

export const listTexts = (one: string, many: string, empty = `No ${many} yet`): ListTexts => ({
  title: capitalised(many),
  search: `Search ${many}`,
  empty,
  failed: `The list of ${many} could not be loaded`,
  back: `Back to ${many}`,
  record: recordTexts(one),
});

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
