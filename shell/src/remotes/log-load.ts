import type { LoadEvent } from './remote-loader.ts';

/** Logs what a load goes through before users see a screen or, which its boundary logs, a message. */
export function logLoad({ type, screen, error }: LoadEvent): void {
  if (type === 'retry') console.warn(`Loading "${screen}" again`, error);
  if (type === 'renewal') console.warn(`Starting the remote of "${screen}" again`);
}
