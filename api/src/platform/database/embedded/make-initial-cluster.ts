import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Part of the build: writes what `initdb` makes, which the thread of the engine starts a new database from. Making it takes four
 * times as long as unpacking it.
 */
const engine = await PGlite.create();
const cluster = await engine.dumpDataDir('gzip');
await writeFile(new URL(import.meta.resolve('#initial-cluster')), Buffer.from(await cluster.arrayBuffer()));
await engine.close();
