import { useEffect, useEffectEvent, useState } from 'react';

interface DraftOptions<Draft> {
  /** Names the form and its user, to whom alone the draft is shown again; `null` keeps none. */
  readonly name: string | null;
  /** Returns what would be lost if the form was removed now; `undefined` for nothing. It must be JSON, and no secret. */
  readonly unsaved: () => Draft | undefined;
  readonly restore: (draft: Draft) => void;
  /** Also keeps what is typed while the form is shown, so that it survives a reload and a crash of the tab. */
  readonly live?: LiveDraft<Draft>;
}

interface LiveDraft<Draft> {
  /** Subscribes to changes of the form; returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns what would be lost if the page was closed now; `undefined` for nothing. */
  readonly unsaved: () => Draft | undefined;
}

/** How long to wait for the next keystroke before keeping what was typed. */
const LIVE_DEBOUNCE_MS = 400;

/**
 * Keeps what was typed in a form when it is removed, and restores it when the form is shown again. Drafts are in session
 * storage: they survive a reload, but not the window. `name` counts as it was when the form was first rendered, since by
 * the time it is removed its user may have been logged out.
 */
export function useDraft<Draft>({ name, unsaved, restore, live }: DraftOptions<Draft>): void {
  const [key] = useState(name === null ? null : keyOf(name));

  const restoreDraft = useEffectEvent(() => {
    // A live draft stays until the form has no unsaved changes: the tab may crash again.
    const draft = key === null ? undefined : live ? readDraft<Draft>(key) : takeDraft<Draft>(key);
    if (draft !== undefined) restore(draft);
  });
  const keepUnsaved = useEffectEvent(() => {
    const draft = unsaved();
    if (key === null) return;
    if (draft !== undefined) keepDraft(key, draft);
    else if (live) removeDraft(key);
  });
  const keepLive = useEffectEvent(() => {
    const draft = live?.unsaved();
    if (key === null || !live) return;
    if (draft === undefined) removeDraft(key);
    else keepDraft(key, draft);
  });
  const subscribe = useEffectEvent((listener: () => void) => live?.subscribe(listener));
  useEffect(() => {
    restoreDraft();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(() => keepLive(), LIVE_DEBOUNCE_MS);
    });
    const onPageHide = () => keepLive();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      stop?.();
      clearTimeout(pause);
      window.removeEventListener('pagehide', onPageHide);
      keepUnsaved();
    };
  }, []);
}

/** The draft of a form by its name, for a page that can no longer show the form. */
export const storedDraft = <Draft>(name: string): Draft | undefined => readDraft<Draft>(keyOf(name));

/** What the keys of drafts in session storage begin with. */
export const DRAFT_PREFIX = 'draft:';

const keyOf = (name: string) => DRAFT_PREFIX + name;

function keepDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Blocked or full.
  }
}

function takeDraft<Draft>(key: string): Draft | undefined {
  const draft = readDraft<Draft>(key);
  removeDraft(key);
  return draft;
}

function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked.
  }
}

/** Returns the draft. The type is the form's own, since a key identifies one form. */
function readDraft<Draft>(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}
