import { afterAll } from 'vitest';

interface Closable {
  close(): Promise<void>;
}

/** Waits until something is open that all tests of a file share, and closes it after them. */
export async function closeAfterAll<Opened extends Closable>(opening: Opened | Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}
