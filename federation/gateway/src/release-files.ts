import { LRUCache } from 'lru-cache';
import { encodeFile, HIGHEST, type EncodedFile } from './encoded-file.ts';
import type { ReleaseSource } from './release-source.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

const sizeOf = ({ identity, br, gzip }: EncodedFile) => identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1;

/** Names a file of a release. */
interface FileName {
  readonly part: string;
  readonly version: string;
  readonly file: string;
}

/**
 * An in-memory cache of release files, each read from the source and compressed once, even if many requests for it
 * arrive meanwhile. They are immutable, so files are only evicted for lack of space.
 */
export class ReleaseFiles {
  private readonly cache: LRUCache<string, EncodedFile, FileName>;

  constructor(source: ReleaseSource) {
    this.cache = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: sizeOf,
      fetchMethod: async (_key, _stale, { context: { part, version, file } }) => {
        const bytes = await source.read(part, version, file);
        return bytes ? encodeFile(file, bytes, HIGHEST) : undefined;
      },
      // A file that is evicted while it is read is sent all the same.
      ignoreFetchAbort: true,
    });
  }

  async get(part: string, version: string, file: string): Promise<EncodedFile | null> {
    const found = await this.cache.fetch(`${part}/${version}/${file}`, { context: { part, version, file } });
    return found ?? null;
  }
}
