import { isWriting } from 'shared-auth/http';
import { DRAFT_PREFIX } from 'shared-ui/use-draft';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** Whether a document may take the place of a navigation that leaves the screen anyway. */
export const mayNavigate = (loader: RemoteLoader): boolean =>
  isFree(loader) && !hasUnsavedChanges() && !document.querySelector('[data-sonner-toast]');

/**
 * Whether the page may be reloaded under the user: nothing plays, and what was typed is a draft, which the form shows again, or
 * not there.
 */
export const mayReload = (loader: RemoteLoader): boolean =>
  isFree(loader) && !isPlaying() && (hasUnsavedChanges() ? hasDraft() : !isFilledIn());

/** Whether nothing is under way that ends with the page. */
const isFree = (loader: RemoteLoader): boolean =>
  navigator.onLine &&
  loader.canUnload() &&
  !isWriting() &&
  !document.fullscreenElement &&
  !document.pictureInPictureElement;

const isPlaying = (): boolean => [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended);

/** Forms that warn about unsaved changes keep them as drafts while they are typed, unless the storage is full. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    // Blocked.
    return false;
  }
}

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit], [type=button])';

/** Whether there is text in a form, which may have been typed: forms without a warning lose it. */
const isFilledIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(({ value }) => value !== '');
