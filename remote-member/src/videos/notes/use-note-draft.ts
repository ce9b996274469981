import { useRef } from 'react';
import { hasLoggedOut, sessionUserId } from 'shared-auth/session';
import { useDraft } from 'shared-ui/use-draft';
import type { NoteDraft } from './NoteForm.tsx';

/** A note that is being written: the id of the one that is changed, or `new`. */
export interface OpenNote extends NoteDraft {
  readonly id: string;
}

/**
 * Keeps what is typed and drawn in a note when the page is left, reloaded or crashes, until it is saved or discarded.
 *
 * @param restore opens the form with what was kept
 * @returns a function that receives the unsaved note, or `null` once there is none
 */
export function useNoteDraft(videoId: string, restore: (note: OpenNote) => void): (note: OpenNote | null) => void {
  const userId = sessionUserId();
  const open = useRef<OpenNote>(null);
  const onChange = useRef(() => {});
  // Nobody who shares the device finds it after its writer has logged out.
  const unsaved = () => (hasLoggedOut() ? undefined : (open.current ?? undefined));
  useDraft<OpenNote>({
    name: userId === null ? null : `${userId}/note/${videoId}`,
    unsaved,
    restore: (note) => {
      open.current = note;
      restore(note);
    },
    live: {
      subscribe: (listener) => {
        onChange.current = listener;
        return () => {
          onChange.current = () => {};
        };
      },
      unsaved,
    },
  });
  return (note) => {
    open.current = note;
    onChange.current();
  };
}
