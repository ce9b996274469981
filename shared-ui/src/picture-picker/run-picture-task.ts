import { runTask, type PictureTask, type TaskResults } from './picture-tasks.ts';

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
export async function runPictureTask<Task extends PictureTask>(task: Task): Promise<TaskResults[Task['task']]> {
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
    worker = new Worker(/* webpackChunkName: "picture-worker" */ new URL('./picture-worker.ts', import.meta.url));
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
