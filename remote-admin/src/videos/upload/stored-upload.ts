/**
 * What tus-js-client keeps of unfinished uploads in local storage, by the fingerprint of their file: `tus::<fingerprint>::
 * <random>`. Read here without the library, which is only downloaded once a file is chosen.
 */
const PREFIX = 'tus::';

interface UploadOwner {
  readonly userId: string;
  readonly videoId: string;
}

const ownerKey = ({ userId, videoId }: UploadOwner) => `video-upload:${userId}:${videoId}`;

/** Identifies a file of this person for this video; a changed file is another one. */
export const fingerprintOf = (owner: UploadOwner, { name, size, lastModified }: File) =>
  [ownerKey(owner), size, lastModified, name].join(':');

/** Whether choosing the same file in this browser would continue the upload. */
export function isStoredUpload(owner: UploadOwner, uploadId: string): boolean {
  return storedKeys(owner).some((key) => localStorage.getItem(key)?.includes(uploadId));
}

/** Forgets the unfinished uploads of this person for this video. */
export function forgetStoredUploads(owner: UploadOwner): void {
  for (const key of storedKeys(owner)) localStorage.removeItem(key);
}

function storedKeys(owner: UploadOwner): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${ownerKey(owner)}:`));
  } catch {
    // Blocked storage has none.
    return [];
  }
}
