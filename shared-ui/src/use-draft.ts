import { useEffect, useEffectEvent, useState } from 'react';

interface DraftOptions<Draft> {
  /** Names the form and its user, to whom alone the draft is shown again; `null` keeps none. */
  readonly name: string | null;
  /** Returns what would be lost if the form was removed now; `undefined` for nothing. It must be JSON, and no secret. */
  readonly unsaved: () => Draft | undefined;
  readonly restore: (draft: Draft) => void;
}

/**
 * Keeps what was typed in a form when it is removed, and restores it when the form is shown again. Drafts are in session
 * storage: they survive a reload, but not the window. `name` counts as it was when the form was first rendered, since by
 * the time it is removed its user may have been logged out.
 */
export function useDraft<Draft>({ name, unsaved, restore }: DraftOptions<Draft>): void {
  const [key] = useState(name === null ? null : `draft:${name}`);

  const restoreDraft = useEffectEvent(() => {
    const draft = key === null ? undefined : takeDraft<Draft>(key);
    if (draft !== undefined) restore(draft);
  });
  const keepUnsaved = useEffectEvent(() => {
    const draft = unsaved();
    if (key !== null && draft !== undefined) keepDraft(key, draft);
  });
  useEffect(() => {
    restoreDraft();
    return () => keepUnsaved();
  }, []);
}

function keepDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Blocked or full.
  }
}

/** Returns the draft and removes it. The type is the form's own, since a key identifies one form. */
function takeDraft<Draft>(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}
