import { runTask, type PictureTask } from './picture-tasks.ts';

/** Runs a task away from the page, which stays responsive. Answers with the result, or with `undefined` if it failed. */
self.onmessage = ({ data }: MessageEvent<PictureTask>) => {
  runTask(data).then(
    (result) => self.postMessage({ result }),
    () => self.postMessage({}),
  );
};
