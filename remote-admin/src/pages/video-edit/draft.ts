import type { VideoEdit } from 'shared-api/videos';

/**
 * What was typed into the form of a video when its session ended, by the video's id. It is for whoever logs in next in
 * this window, an administrator in any case, and ends with the window.
 */
const drafts = new Map<string, VideoEdit>();

export const keepDraft = (id: string, edit: VideoEdit) => void drafts.set(id, { ...edit });

export function takeDraft(id: string): VideoEdit | undefined {
  const draft = drafts.get(id);
  drafts.delete(id);
  return draft;
}
