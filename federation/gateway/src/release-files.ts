import { LRUCache } from 'lru-cache';
import { encodeFile, HIGHEST, type EncodedFile } from './encoded-file.ts';
import type { ReleaseSource } from './release-source.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

const sizeOf = ({ identity, br, gzip }: EncodedFile) => identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1;

/**
 * An in-memory cache of release files, each read from the source once. They are immutable, so files are only evicted
 * for lack of space.
 */
export class ReleaseFiles {
  private readonly source: ReleaseSource;
  private readonly cache = new LRUCache<string, EncodedFile>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf });

  constructor(source: ReleaseSource) {
    this.source = source;
  }

  async get(part: string, version: string, file: string): Promise<EncodedFile | null> {
    const key = `${part}/${version}/${file}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const bytes = await this.source.read(part, version, file);
    if (!bytes) return null;
    const encoded = await encodeFile(file, bytes, HIGHEST);
    this.cache.set(key, encoded);
    return encoded;
  }
}
