// @ts-check
/**
 * Imported, it ends this process in an orderly way when the one that started it is gone: npm's shell dies of a signal
 * without passing it on, and a test runner that is cut off passes on nothing.
 */
const LOOK_EVERY_MS = 500;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
timer.unref();
