import { StartupError } from 'api/startup-error';
import { start } from './start.ts';

/** `node server/dist/main.js`: gateway and API in one process, until a signal ends it. */
try {
  const product = await start(process.env);
  console.log(product.greeting);
  let closed: Promise<void> | undefined;
  // Signals may come twice: from the terminal to the whole process group, and from the process that started this one.
  const end = () => (closed ??= product.close().then(() => process.exit(0)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
} catch (error) {
  // A configuration or environment error is printed as one line; anything else is a bug, and printed with its stack
  // trace.
  console.error(error instanceof StartupError ? `Fullcourt cannot start: ${error.message}` : error);
  process.exit(1);
}
