import { createHash } from 'node:crypto';
import type { StoredCaptions } from '../../platform/database/tables/videos.ts';
import { MEDIA_PATH, VIDEOS_PREFIX } from '../../platform/media/media-urls.ts';
import type { VideoRow } from './video-response.ts';

/** What a video's files are called in the storage. */
export type VideoFiles = Pick<VideoRow, 'file_key' | 'stream' | 'captions'>;

/** The file that plays everywhere, in URLs. */
const PLAYABLE = 'video.mp4';

/** The folder of captions, in URLs and in the storage: files are called `en.vtt`, keys by an id. */
export const CAPTIONS_FOLDER = 'captions/';

/** A path below `MEDIA_PATH` that names a video and one of its files. */
export interface MediaPath {
  readonly videoId: string;
  /** Changes when the files are replaced, so that no cache mixes two versions. */
  readonly version: string;
  readonly file: string;
}

const MEDIA_PATH_OF_VIDEO = /^videos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w-]{12})\/(.+)$/;

export function parseMediaPath(path: string): MediaPath | null {
  const [, videoId, version, file] = MEDIA_PATH_OF_VIDEO.exec(path) ?? [];
  return videoId && version && file ? { videoId, version, file } : null;
}

/** Returns where all files of a video are: what its cookie covers. */
export const mediaFolderOf = (videoId: string) => `${MEDIA_PATH}${VIDEOS_PREFIX}${videoId}/`;

/** The URL of a video's playable file. It stays the same until the file is replaced. */
export const playableUrl = (videoId: string, fileKey: string) =>
  `${mediaFolderOf(videoId)}${versionOf(fileKey)}/${PLAYABLE}`;

/** The URL of a file below the prefix of a video's stream. */
export const streamUrl = (videoId: string, prefix: string, file: string) =>
  `${mediaFolderOf(videoId)}${versionOf(prefix)}/${file}`;

/** Returns the URL of captions. It changes when they are replaced. */
export const captionsUrl = (videoId: string, { key, language }: StoredCaptions) =>
  `${mediaFolderOf(videoId)}${versionOf(key)}/${captionsFile(language)}`;

const captionsFile = (language: string) => `${CAPTIONS_FOLDER}${language}.vtt`;

/** The key of the file that a URL names; `null` if the video has no such file, or no longer. */
export function storageKeyOf({ version, file }: MediaPath, { file_key, stream, captions }: VideoFiles): string | null {
  if (file.startsWith(CAPTIONS_FOLDER)) {
    const isNamed = ({ key, language }: StoredCaptions) =>
      version === versionOf(key) && file === captionsFile(language);
    return captions.find(isNamed)?.key ?? null;
  }
  if (file === PLAYABLE) return file_key !== null && version === versionOf(file_key) ? file_key : null;
  return stream && version === versionOf(stream.prefix) ? stream.prefix + file : null;
}

/** Keys are not shown: they would tell how often a file was tried. */
const versionOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 12);
