import type { VideoEdit } from 'shared-api/videos';

/**
 * Unsaved input of the video form by video id, kept in memory while the person logs in again after the session has ended.
 * Whoever logs in next in this window sees it, if they may open the form, that is, if they are an administrator.
 */
const drafts = new Map<string, VideoEdit>();

export const keepDraft = (id: string, edit: VideoEdit) => void drafts.set(id, { ...edit });

export function takeDraft(id: string): VideoEdit | undefined {
  const draft = drafts.get(id);
  drafts.delete(id);
  return draft;
}
