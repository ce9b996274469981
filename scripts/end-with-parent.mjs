// @ts-check
/**
 * Import this to make the process send itself SIGTERM when its parent has died: npm's shell does not forward the signal
 * that ends it, and a killed test runner forwards nothing.
 */
const POLL_MS = 500;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, POLL_MS);
timer.unref();
