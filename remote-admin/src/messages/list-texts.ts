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
