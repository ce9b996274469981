import type { Crop, Size, Stencil } from './crop/crop-geometry.ts';
import { type PictureTask, runTask, type TaskResults } from './picture-tasks.ts';

/** A picture that can be cropped. */
export interface Picture {
  /** The original, from which the result is cut. */
  readonly file: Blob;
  readonly size: Size;
  /** What the cropper shows: much smaller than a photo, so that it moves smoothly. */
  readonly preview: Size & { readonly url: string };
}

/** Decodes a picture and draws its preview. Rejects with a `PictureError` if the file is broken. */
export async function openPicture(file: Blob): Promise<Picture> {
  const { size, preview, previewSize } = await runPictureTask({ task: 'open', file });
  return { file, size, preview: { ...previewSize, url: URL.createObjectURL(preview) } };
}

/** Releases the preview. */
export const closePicture = ({ preview }: Picture) => URL.revokeObjectURL(preview.url);

/** spec 7: "read an image locally by GET as a binary buffer without credentials". */
export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Blob([await response.arrayBuffer()]);
}

/** Cuts the crop out of the original: a JPEG, or a PNG if it has transparent pixels, as a data URL. */
export async function cropToDataUrl({ file }: Picture, crop: Crop, stencil: Stencil): Promise<string> {
  return readAsDataUrl(await runPictureTask({ task: 'crop', file, crop, stencil }));
}

const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The result cannot be read'));
    reader.readAsDataURL(blob);
  });

/** The file cannot be decoded, or the result not encoded. */
class PictureError extends Error {
  override readonly name = 'PictureError';
}

interface Response<Result> {
  readonly result?: Result;
}

/**
 * Runs a task in a worker of its own, which ends with it and gives the memory of a large photo back. Where no worker can
 * be started, the task runs here: a page may not start one from the script of a remote on another origin.
 */
async function runPictureTask<Task extends PictureTask>(task: Task): Promise<TaskResults[Task['task']]> {
  const { result } = (await inWorker(task)) ?? (await here(task));
  if (!result) throw new PictureError(`Cannot ${task.task} this picture`);
  return result as TaskResults[Task['task']];
}

const here = (task: PictureTask): Promise<Response<unknown>> =>
  runTask(task).then(
    (result) => ({ result }),
    () => ({}),
  );

/** Returns `null` without a worker. */
async function inWorker(task: PictureTask): Promise<Response<unknown> | null> {
  let worker: Worker;
  try {
    // As compiled; a build from sources finds `picture-worker.ts`.
    worker = new Worker(/* webpackChunkName: "picture-worker" */ new URL('./picture-worker.js', import.meta.url));
  } catch {
    return null;
  }
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Response<unknown>>) => resolve(data);
      // Its script could not be loaded.
      worker.onerror = () => resolve(null);
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
