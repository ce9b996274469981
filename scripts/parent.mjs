// @ts-check
const LOOK_EVERY_MS = 500;

/**
 * Ends this process in an orderly way when the npm that started it is gone: npm's shell dies of a signal
 * without passing it on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
