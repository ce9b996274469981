import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOwnKey, OWN_FOLDERS, placeOf, UNFINISHED_FOLDER, WORK_FOLDER } from '../storage/key-layout.ts';
import type { Storage } from '../storage/storage.ts';

/** The names of the stored files, by the place that is kept or deleted as a whole. */
export type StoredPlaces = ReadonlyMap<string, readonly string[]>;

/** All files of ours that a storage has, with those that are not complete yet. */
export async function listPlaces(storage: Storage): Promise<StoredPlaces> {
  const places = new Map<string, string[]>();
  const lists = [
    ...OWN_FOLDERS.map(async (folder) => (await storage.list(folder)).filter(isOwnKey)),
    storage.listUnfinished(),
    ...['uploads', 'jobs'].map((folder) => listWork(storage, folder)),
  ];
  for (const names of await Promise.all(lists)) {
    for (const name of names) {
      const place = placeOf(name);
      const others = places.get(place);
      if (others) others.push(name);
      else places.set(place, [name]);
    }
  }
  return places;
}

async function listWork({ workDir }: Storage, folder: string): Promise<string[]> {
  const names = await readdir(path.join(workDir, folder)).catch(() => []);
  return names.map((name) => `${WORK_FOLDER}${folder}/${name}`);
}

export async function removePlace(storage: Storage, place: string, names: readonly string[]): Promise<void> {
  // With what a folder has besides files.
  if (place.endsWith('/') && isOwnKey(`${place}x`)) return storage.removeFolder(place);
  for (const name of names) {
    if (name.startsWith(UNFINISHED_FOLDER)) await storage.removeUnfinished(name);
    else if (name.startsWith(WORK_FOLDER)) await removeWork(storage, name);
    else await storage.remove(name);
  }
}

const removeWork = ({ workDir }: Storage, name: string) =>
  rm(path.join(workDir, name.slice(WORK_FOLDER.length)), { recursive: true, force: true });

export const countFiles = (places: StoredPlaces, among: Iterable<string> = places.keys()): number => {
  let count = 0;
  for (const place of among) count += places.get(place)?.length ?? 0;
  return count;
};
