import path from 'node:path/posix';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IDS = new RegExp(ID, 'g');

/** The keys of files that are made as the product runs. */
const LAYOUT = [
  // What an attempt has made of a file, captions, and originals.
  `videos/${ID}/${ID}/\\d+/.+`,
  `videos/${ID}/captions/${ID}\\.vtt`,
  `originals/videos/${ID}/${ID}`,
  `originals/books/${ID}/${ID}`,
  `originals/uploads/${ID}(?:\\.info|\\.part)?`,
  '(?:public|originals)/pictures/.+',
  'release-files/[^/]+/[^/]+/[0-9a-f]{96}',
].map((pattern) => new RegExp(`^${pattern}$`));

/** The folder of the files that nothing referred to, below a folder for the time and under the keys that they had. */
export const TRASH_FOLDER = 'trash';

/** Where a file is in a batch of the trash. */
export const trashKeyOf = (batch: string, name: string) => `${TRASH_FOLDER}/${batch}/${name}`;

/** Returns the batch of a key in the trash, and the key that the file had; `null` if it is none of ours. */
export function parseTrashKey(key: string): { readonly batch: string; readonly name: string } | null {
  const [, batch, name] = /^trash\/(\d{8}T\d{12}Z)\/(.+)$/.exec(key) ?? [];
  return batch !== undefined && name !== undefined && isOwnKey(name) ? { batch, name } : null;
}

/** The folders that have all of them, among others. */
export const OWN_FOLDERS = ['videos', 'originals', 'public/pictures', 'release-files'];

/**
 * Whether a key can be one of ours that is no longer needed. Whatever else there is, such as the clips of the demo, or the
 * files of others in the same bucket, must not be cleaned up.
 */
export const isOwnKey = (key: string): boolean => LAYOUT.some((pattern) => pattern.test(key));

/** Whether the files of a place may be stored for another installation, too: of the same release, or the demo's pictures. */
export const isSameEverywhere = (place: string) => /^release-files\/|^public\/pictures\/[0-9a-f]{32}\//.test(place);

/** Where an upload is stored straight away, and stays as the original, if files are not on this machine. */
export const UPLOADS_FOLDER = 'originals/uploads';

/** The folders of names that are no keys: of writes that are not complete (`Storage.listUnfinished`), and of `workDir`. */
export const UNFINISHED_FOLDER = '.unfinished/';
export const WORK_FOLDER = '.work/';

/** What is kept or deleted as a whole; an upload and what is noted beside it begin with its id. */
const PLACES = [
  `videos/${ID}/${ID}/\\d+/`,
  'public/pictures/[^/]+/',
  `originals/uploads/${ID}`,
  '\\.unfinished/.+/',
  `\\.work/[^/]+/${ID}`,
].map((pattern) => new RegExp(`^${pattern}`));

/**
 * Returns the file or folder that is kept or deleted as a whole with a file: all that an attempt has made of a video,
 * all sizes of a picture, an upload with what is noted beside it. Others are on their own. The database has the same function:
 * `file_place`.
 */
export const placeOf = (name: string): string => {
  for (const place of PLACES) {
    const found = place.exec(name)?.[0];
    if (found !== undefined) return found;
  }
  return name;
};

/** Returns the id of the file, upload or picture that a place is of, if it has one: the last in its name. */
export const idOfPlace = (place: string): string | undefined => place.match(IDS)?.at(-1);

/** The folders that a place is in, each with a slash at its end. */
export function foldersOf(place: string): string[] {
  const folder = path.dirname(place);
  return folder === '.' ? [] : [...foldersOf(folder), `${folder}/`];
}
