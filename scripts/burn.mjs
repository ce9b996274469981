// @ts-check

/** Keeps one processor busy until the process that the argument names ends it, or is gone, which is looked up again and again. */
const STRETCH_MS = 50;

while (process.ppid === Number(process.argv[2])) {
  const end = performance.now() + STRETCH_MS;
  while (performance.now() < end);
}
