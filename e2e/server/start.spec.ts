import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { connectTo, failToStart, startProduct, withDataDir, withDemoDir, type Product } from '../harness/product.ts';

/** One line for the operator, and no stack trace. */
const oneLine = (about: string) => new RegExp(`^Fullcourt cannot start: [^\\n]*${about}[^\\n]*\\n$`);

test('ends at once at a second Ctrl+C, and only one server at a time uses a data directory', async () => {
  await withDemoDir(async (dataDir) => {
    const product = await startProduct(dataDir, { DRAIN_TIMEOUT: '600' });
    await test.step('reports a data directory in use by another server in one line', async () => {
      const { code, errors } = await failToStart(dataDir);
      expect(errors).toMatch(oneLine('in use'));
      expect(code).toBe(1);
    });
    await interruptTwice(product);
  });
});

/** Presses Ctrl+C while a request is under way, for which the server waits, and once more. */
async function interruptTwice(busy: Product): Promise<void> {
  const upload = await connectTo(busy);
  upload.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  // The request has arrived when a later one has been answered.
  await fetch(new URL('/healthz', busy.url));
  const ended = busy.stop('SIGINT');
  // It no longer listens once it has seen the signal; what follows within half a second is taken for the same one.
  const listens = () =>
    fetch(new URL('/healthz', busy.url)).then(
      () => true,
      () => false,
    );
  await expect.poll(listens).toBe(false);
  await setTimeout(1000);
  expect(await busy.stop('SIGINT')).toBe(130);
  await ended;
}

test('reports a port in use in one line', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => neighbour.once('listening', resolve));
  const { port } = neighbour.address() as AddressInfo;
  await withDemoDir(async (dataDir) => {
    const { code, errors } = await failToStart(dataDir, { PORT: String(port) });
    expect(errors).toMatch(oneLine(`port ${port} is in use`));
    expect(code).toBe(1);
  });
  neighbour.close();
});

test('reports a read-only data directory in one line', async () => {
  await withDataDir(async (folder) => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const { code, errors } = await failToStart(path.join(file, 'data'));
    expect(errors).toMatch(oneLine('data directory'));
    expect(code).toBe(1);
  });
});

test('reports an invalid setting in one line', async () => {
  await withDataDir(async (dataDir) => {
    const { code, errors } = await failToStart(dataDir, { PORT: 'three thousand' });
    expect(errors).toMatch(oneLine('PORT'));
    expect(code).toBe(1);
  });
});
