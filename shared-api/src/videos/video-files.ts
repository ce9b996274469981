import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamp.ts';
import { visibleText } from '../visible-text.ts';

/** Where uploads of video files begin, by the tus protocol (docs/adr/0036-video-files.md). */
export const UPLOADS_PATH = '/api/admin/uploads';

/** The version of the protocol. */
export const TUS_VERSION = '1.0.0';

/** How long the name of a file may be. */
export const FILENAME_MAX = 255;

/** The metadata of an upload: the video that the file is for, and what the file is called. */
export const uploadMetadata = z.strictObject({
  video_id: id,
  filename: visibleText(fieldErrors.textMissing).max(FILENAME_MAX, fieldErrors.textTooLong),
});

/** Why a file of a video has failed; each is also a code of `field-errors.ts`, with its messages. */
export const videoFileError = z.enum([
  fieldErrors.videoEmpty,
  fieldErrors.videoFormat,
  fieldErrors.videoWithoutPicture,
  fieldErrors.videoDamaged,
  fieldErrors.videoCodec,
  fieldErrors.videoTooLarge,
  fieldErrors.converterMissing,
  fieldErrors.conversionFailed,
  fieldErrors.videoMemory,
]);
export type VideoFileError = z.infer<typeof videoFileError>;

/**
 * An uploaded file of a video. `size` and `received` are in bytes; `progress` of its processing is from 0 to 1.
 * `waits_for_space`: the server has too little space to process it, and does so later; `waits_for_storage`: the store of
 * files does not respond, or refuses to be written to.
 */
export const videoFile = z.object({
  id,
  state: z.enum(['uploading', 'processing', 'ready', 'failed']),
  filename: z.string(),
  size: z.number().int().nonnegative(),
  received: z.number().int().nonnegative(),
  progress: z.number().min(0).max(1),
  error: videoFileError.nullable(),
  waits_for_space: z.boolean(),
  waits_for_storage: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type VideoFile = z.infer<typeof videoFile>;

/** A quality of a video. `width` and `height` are in pixels, `bitrate` in bits per second, at most. */
export const rendition = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bitrate: z.number().nonnegative(),
});

/** A frame of the file that plays, which may become a picture of the video. `url` expires: request the list again. */
export const videoPoster = z.object({ number: z.number().int().positive(), url: z.string() });
export type VideoPosterFrame = z.infer<typeof videoPoster>;

/**
 * The file that plays. `duration` is in seconds, `width` and `height` in pixels, all 0 if unknown. `filename`, `size` in
 * bytes and `uploaded_at` are null for a file that was not uploaded. `renditions` are its qualities, best first; there are none
 * of a file that was not processed.
 */
export const playingFile = z.object({
  filename: z.string().nullable(),
  size: z.number().int().nonnegative().nullable(),
  duration: z.number().nonnegative(),
  fps: z.number().nonnegative(),
  width: z.number().int().nonnegative(),
  height: z.number().int().nonnegative(),
  uploaded_at: timestamp.nullable(),
  renditions: z.array(rendition),
});
export type PlayingFile = z.infer<typeof playingFile>;

/**
 * The newest file of a video, the one that plays, and what the server accepts. `converter` is false if it cannot convert videos: then only
 * those that browsers can play are accepted.
 */
export const videoUpload = z.object({
  file: videoFile.nullable(),
  playing: playingFile.nullable(),
  max_bytes: z.number().int().positive(),
  converter: z.boolean(),
});
export type VideoUpload = z.infer<typeof videoUpload>;
