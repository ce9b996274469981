import { StartupError } from 'api/platform/startup-error';
import { start } from './start.ts';

/**
 * One Ctrl+C may arrive as two signals: from the terminal to the whole process group, and from the process that started
 * this one.
 */
const REPEATED_SIGNAL_MS = 500;

/** How long a proxy has to notice that a server ends, before what it sends is refused. */
const ANNOUNCE_MS = 1000;

/** `node server/dist/main.js`: gateway and API in one process, until a signal ends it; a second Ctrl+C does so at once. */
try {
  const product = await start(process.env);
  console.log(product.greeting);
  let endingSince: number | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (endingSince === undefined) {
      endingSince = performance.now();
      // Only a manager of servers sends this one, with a proxy in front.
      void product.close(signal === 'SIGTERM' ? ANNOUNCE_MS : 0).then(() => process.exit(0));
    } else if (signal === 'SIGINT' && performance.now() - endingSince > REPEATED_SIGNAL_MS) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
} catch (error) {
  // A configuration or environment error is printed as one line; anything else is a bug, and printed with its stack
  // trace.
  console.error(error instanceof StartupError ? `Fullcourt cannot start: ${error.message}` : error);
  process.exit(1);
}
