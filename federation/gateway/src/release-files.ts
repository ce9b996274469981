import { LRUCache } from 'lru-cache';
import type { Composition } from './composition.ts';
import { encodeFile, HIGHEST, QUICK, type EncodedFile, type Levels } from './encoded-file.ts';
import type { ReleaseSource } from './release-source.ts';

const MEGABYTE = 1024 * 1024;

/** Names a file of a release. */
interface FileName {
  readonly part: string;
  readonly version: string;
  readonly file: string;
}

/**
 * In-memory caches of release files, each read from the source and compressed once, even if many requests for it arrive
 * meanwhile. They are immutable, so files are only evicted for lack of space.
 *
 * There is no end of older releases, whose files only tabs that are still open need, and no end of who may request them:
 * they have a cache of their own, so that they do not evict what every page needs, and are compressed quickly, since they
 * may be evicted and compressed again. So are source maps.
 */
export class ReleaseFiles {
  private readonly inUse: FileCache;
  private readonly others: FileCache;

  constructor(source: ReleaseSource) {
    this.inUse = createCache(source, 64 * MEGABYTE, HIGHEST);
    this.others = createCache(source, 16 * MEGABYTE, QUICK);
  }

  /** @param composition what pages are composed of; `null` if that is not known */
  async get(name: FileName, composition: Composition | null): Promise<EncodedFile | null> {
    const { part, version, file } = name;
    const cache = isInUse(name, composition) ? this.inUse : this.others;
    const found = await cache.fetch(`${part}/${version}/${file}`, { context: name });
    return found ?? null;
  }
}

const isInUse = ({ part, version, file }: FileName, composition: Composition | null): boolean =>
  !file.endsWith('.map') && (composition?.live.has(`${part}/${version}`) ?? false);

type FileCache = LRUCache<string, EncodedFile, FileName>;

const createCache = (source: ReleaseSource, maxSize: number, levels: Levels): FileCache =>
  new LRUCache({
    maxSize,
    sizeCalculation: sizeOf,
    fetchMethod: async (_key, _stale, { context: { part, version, file } }) => {
      const bytes = await source.read(part, version, file);
      return bytes ? encodeFile(file, bytes, levels) : undefined;
    },
    // A file that is evicted while it is read is sent all the same.
    ignoreFetchAbort: true,
  });

const sizeOf = ({ identity, br, gzip }: EncodedFile) => identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 1;
