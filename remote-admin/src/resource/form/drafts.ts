/** Unsaved values of a form, and the record that they were typed over. */
interface Draft<Values, Row> {
  readonly values: Values;
  readonly record: Row;
}

/**
 * Drafts by key, kept in memory while the person logs in again after the session has ended. Whoever logs in next in this
 * window sees them, if they may open the form, that is, if they are an administrator.
 */
const drafts = new Map<string, Draft<unknown, unknown>>();

export const keepDraft = <Values, Row>(key: string, draft: Draft<Values, Row>) => void drafts.set(key, draft);

/** Returns the draft and forgets it. The types are the form's own, since a key names one form. */
export function takeDraft<Values, Row>(key: string): Draft<Values, Row> | undefined {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft as Draft<Values, Row> | undefined;
}
