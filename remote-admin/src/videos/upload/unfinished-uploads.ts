let unfinished = false;

/** Notes whether uploads are under way, which end with this remote. */
export function setUnfinishedUploads(value: boolean): void {
  unfinished = value;
}

/** Apart from the uploads themselves, so that the remote can tell before any screen has needed their code. */
export const hasUnfinishedUploads = (): boolean => unfinished;
