import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const wasm = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Keeps the code of the embedded database, compiled, in this process. Node shares it with each engine that is opened here later,
 * also in another thread, which saves half of the time.
 */
export async function keepCompiledEngine(): Promise<void> {
  compiled ??= readFile(wasm).then((bytes) => WebAssembly.compile(bytes));
  await compiled;
}
