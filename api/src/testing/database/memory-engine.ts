import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Engine } from '../../platform/database/embedded/engine-stream.ts';
import { keepCompiledEngine } from './compiled-engine.ts';

interface MemoryEngine extends Engine {
  /** The data, from which another engine can be opened. */
  dump(): Promise<Blob>;
}

/** Opens an embedded PostgreSQL in memory, in this thread. */
export async function openMemoryEngine(content?: Blob): Promise<MemoryEngine> {
  await keepCompiledEngine();
  const engine = await PGlite.create({ extensions: { pg_trgm }, ...(content && { loadDataDir: content }) });
  return {
    exec: (messages) => engine.execProtocolRaw(messages),
    close: () => engine.close(),
    dump: () => engine.dumpDataDir('none'),
  };
}
