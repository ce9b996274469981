import type { Part } from 'federation-contract/parts';
import { partLabel } from 'federation-contract/request-headers';
import type { ReleaseManifest } from 'shared-api/releases/releases';
import type { Platform } from '../../platform.ts';
import { releasesBelowFloor } from './floors.ts';
import { selectParts, type PartRow } from './parts.ts';
import { missingFiles } from './release-files.ts';
import { brokenRules, rulesOfSurroundings, type BrokenRules } from './release-rules.ts';
import { sealRule } from './sealing/recorded-manifests.ts';
import { selectCurrentManifests, selectEarlierManifests } from './repository.ts';

export type Store = Pick<Platform, 'db' | 'storage' | 'secrets'>;

/** Returns the names of the files of a release that are not stored. */
export type FindMissing = (manifest: ReleaseManifest) => Promise<readonly string[]>;

/** The field of the rule that the files of a release must be there. */
export const FILES = 'files';

export const fits = (rules: BrokenRules): boolean => Object.keys(rules).length === 0;

/** The releases of each part that pages may have, and why not. Each is read and checked once, and only if necessary. */
export class Candidates {
  readonly current: ReadonlyMap<Part, ReleaseManifest>;
  /** In the order of their positions. */
  readonly parts: ReadonlyMap<Part, PartRow>;
  private readonly store: Store;
  private readonly findMissing: FindMissing;
  private readonly earlier = new Map<Part, Promise<readonly ReleaseManifest[]>>();
  private readonly belowFloor: ReadonlySet<string>;
  private readonly rules = new Map<ReleaseManifest, Promise<BrokenRules>>();

  private constructor(
    store: Store,
    parts: readonly PartRow[],
    current: readonly ReleaseManifest[],
    belowFloor: ReadonlySet<string>,
    findMissing: FindMissing,
  ) {
    this.store = store;
    this.parts = new Map(parts.map((part) => [part.name, part]));
    this.current = new Map(current.map((manifest) => [manifest.part, manifest]));
    this.belowFloor = belowFloor;
    this.findMissing = findMissing;
  }

  static async read(
    store: Store,
    findMissing: FindMissing = (manifest) => missingFiles(store.storage, manifest),
  ): Promise<Candidates> {
    const parts = await selectParts(store.db);
    const current = await selectCurrentManifests(store.db);
    const hasFloors = parts.some(({ floor }) => floor !== null);
    const belowFloor = hasFloors ? await releasesBelowFloor(store.db) : new Set<string>();
    return new Candidates(store, parts, current, belowFloor, findMissing);
  }

  /** The current release of a part, then those before it, the last one first. */
  async *of(part: Part): AsyncGenerator<ReleaseManifest> {
    const current = this.current.get(part);
    if (!current) return;
    yield current;
    const earlier = this.earlier.get(part) ?? selectEarlierManifests(this.store.db, part);
    this.earlier.set(part, earlier);
    for (const manifest of await earlier) if (manifest.version !== current.version) yield manifest;
  }

  /** Why pages cannot have a release, with this shell if it is a remote's. */
  async rulesBrokenBy(manifest: ReleaseManifest, shell: ReleaseManifest | null): Promise<BrokenRules> {
    const known = this.rules.get(manifest) ?? this.ownRulesBrokenBy(manifest);
    this.rules.set(manifest, known);
    const own = await known;
    return fits(own) ? rulesOfSurroundings(manifest, shell) : own;
  }

  /** Pages with such a release would be dead: the API accepts no request of it. */
  floorRule({ part, version }: ReleaseManifest): BrokenRules {
    if (!this.belowFloor.has(partLabel(part, version))) return {};
    return { version: `Recorded before ${this.parts.get(part)?.floor}, the earliest release that the API serves` };
  }

  private async ownRulesBrokenBy(manifest: ReleaseManifest): Promise<BrokenRules> {
    const broken = {
      ...brokenRules(manifest, this.parts.get(manifest.part)?.paths ?? null, null),
      ...this.floorRule(manifest),
    };
    if (!fits(broken)) return broken;
    const changed = sealRule(this.store, manifest);
    if (!fits(changed)) return changed;
    const { length } = await this.findMissing(manifest);
    if (length === 0) return {};
    return { [FILES]: `${length} of ${Object.keys(manifest.files).length} are not in the data directory` };
  }
}
