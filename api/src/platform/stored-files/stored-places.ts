import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { isOwnKey, OWN_FOLDERS, placeOf, UNFINISHED_FOLDER, WORK_FOLDER } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';

/** The names of the stored files, by the place that is kept or deleted as a whole. */
export type StoredPlaces = ReadonlyMap<string, readonly string[]>;

/** The folders of a place are looked into at the same time. */
const AT_ONCE = 8;
/** What is noted beside an upload that goes to the storage straight away. */
const NOTES = ['', '.info', '.part'];

/** All files of ours that a storage has, with those that are not complete yet. */
export async function listPlaces(storage: Storage): Promise<StoredPlaces> {
  const lists = [
    ...OWN_FOLDERS.map(async (folder) => (await storage.list(folder)).filter(isOwnKey)),
    storage.listUnfinished(),
    listWork(storage),
  ];
  return byPlace((await Promise.all(lists)).flat());
}

/** What a storage has of some places or folders, without listing any others. */
export async function findPlaces(storage: Storage, places: readonly string[]): Promise<StoredPlaces> {
  const isAmong = (folder: string) => places.some((place) => place.startsWith(folder));
  const beside = [
    ...(isAmong(UNFINISHED_FOLDER) ? await storage.listUnfinished() : []),
    ...(isAmong(WORK_FOLDER) ? await listWork(storage) : []),
  ];
  const wanted = new Set(places);
  const limit = pLimit(AT_ONCE);
  const names = places
    .filter((place) => !isUnfinished(place))
    .map((place) => limit(async () => (await namesIn(storage, place)).filter(isOwnKey)));
  return byPlace([...beside.filter((name) => wanted.has(placeOf(name))), ...(await Promise.all(names)).flat()]);
}

/** The keys of the files of a place, which the storage has below a prefix. */
export async function namesIn(storage: Storage, place: string, prefix = ''): Promise<string[]> {
  if (place.endsWith('/')) {
    return (await storage.list(prefix + place.slice(0, -1))).map((name) => name.slice(prefix.length));
  }
  const names = NOTES.map((note) => place + note).filter((name) => name === place || placeOf(name) === place);
  const found = await Promise.all(names.map(async (name) => ((await storage.stat(prefix + name)) ? [name] : [])));
  return found.flat();
}

/** Whether a place is of something that was never complete, of which nothing can be made, and which is no key. */
export const isUnfinished = (place: string) => place.startsWith(UNFINISHED_FOLDER) || place.startsWith(WORK_FOLDER);

/** Whether a mark is of a folder that may have several places, each of which is kept or deleted by itself. */
export const isFolderOfPlaces = (key: string) => key.endsWith('/') && placeOf(`${key}x`) !== key;

export function byPlace(names: readonly string[]): StoredPlaces {
  const places = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const place = placeOf(name);
    const others = places.get(place);
    if (others) others.push(name);
    else places.set(place, [name]);
  }
  return places;
}

async function listWork({ workDir }: Storage): Promise<string[]> {
  const lists = ['uploads', 'jobs'].map(async (folder) => {
    const names = await readdir(path.join(workDir, folder)).catch(() => []);
    return names.map((name) => `${WORK_FOLDER}${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

/** Deletes what was never complete. */
export async function removeUnfinished(storage: Storage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (name.startsWith(UNFINISHED_FOLDER)) await storage.removeUnfinished(name);
    else await rm(path.join(storage.workDir, name.slice(WORK_FOLDER.length)), { recursive: true, force: true });
  }
}

export const countFiles = (places: StoredPlaces, among: Iterable<string> = places.keys()): number => {
  let count = 0;
  for (const place of among) count += places.get(place)?.length ?? 0;
  return count;
};
