/** Unsaved values of a form, and the version of the record that they are based on. */
interface Draft<Values, Row> {
  readonly values: Values;
  readonly record: Row;
}

/**
 * Drafts by key, kept in memory while the user logs in again after the session has ended. They are shown to the next
 * user who logs in in this window and may open the form, that is, to an administrator.
 */
const drafts = new Map<string, Draft<unknown, unknown>>();

export const keepDraft = <Values, Row>(key: string, draft: Draft<Values, Row>) => void drafts.set(key, draft);

/** Returns the draft and removes it. The types are the form's own, since a key identifies one form. */
export function takeDraft<Values, Row>(key: string): Draft<Values, Row> | undefined {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft as Draft<Values, Row> | undefined;
}
