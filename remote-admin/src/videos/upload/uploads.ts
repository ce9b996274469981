import type { VideoFile } from 'shared-api/videos/video-files';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { sessionUserId, watchSession } from 'shared-auth/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { addSample, secondsLeft } from './speed.ts';
import { forgetStoredUploads } from './stored-upload.ts';
import type { TusUpload } from './tus-upload.ts';
import { setUnfinishedUploads } from './unfinished-uploads.ts';

/** The upload of a file in this tab. It goes on while other screens are open. */
export interface VideoUploading {
  readonly videoId: string;
  readonly videoTitle: string;
  /** On the server; known once it has the whole file. */
  readonly fileId: string | null;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  readonly secondsLeft: number | null;
  /** `waiting`: for the connection or the server; `processing`: the server has the whole file. */
  readonly phase: 'uploading' | 'waiting' | 'paused' | 'failed' | 'processing';
  /** Why it waits or has failed. */
  readonly error: unknown;
}

/** Whether all has been sent, and the server checks what it is before it responds. */
export const isChecking = ({ phase, sent, size }: VideoUploading) => phase === 'uploading' && size > 0 && sent === size;

type Uploads = Readonly<Record<string, VideoUploading>>;

/** By the id of their video. */
const store = createStore<Uploads>(() => ({}));

/** What each upload in the store is done by. */
const running = new Map<string, TusUpload>();
const files = new Map<string, File>();

/** The upload of a video's file in this tab. */
export const useUpload = (videoId: string): VideoUploading | undefined =>
  useStore(store, (uploads) => uploads[videoId]);

/** All uploads of this tab. */
export const useUploads = (): Uploads => useStore(store);

function change(videoId: string, changes: Partial<VideoUploading>): void {
  const upload = store.getState()[videoId];
  if (upload) store.setState({ [videoId]: { ...upload, ...changes } });
}

interface UploadedVideo {
  readonly id: string;
  readonly title: string;
}

/** Starts to upload a file, or continues with it where an earlier upload of it has ended. */
export async function startUpload(video: UploadedVideo, file: File): Promise<void> {
  const userId = sessionUserId();
  if (userId === null) return;
  dropUpload(video.id);
  const { id: videoId, title: videoTitle } = video;
  const { name: filename, size } = file;
  const upload: VideoUploading = {
    videoId,
    videoTitle,
    fileId: null,
    filename,
    size,
    sent: 0,
    secondsLeft: null,
    phase: 'uploading',
    error: null,
  };
  store.setState({ [videoId]: upload });
  files.set(videoId, file);
  const isCurrent = () => files.get(videoId) === file;
  try {
    const { openTusUpload } = await import(/* webpackChunkName: "tus-upload" */ './tus-upload.ts');
    let samples: Parameters<typeof addSample>[0] = [];
    const tus = await openTusUpload(
      file,
      { userId, videoId },
      {
        onProgress: (sent) => {
          samples = addSample(samples, { at: performance.now(), sent });
          change(videoId, { sent, secondsLeft: secondsLeft(samples, size), phase: 'uploading', error: null });
        },
        onWaiting: (error) => {
          samples = [];
          change(videoId, { phase: 'waiting', secondsLeft: null, error });
        },
        onSuccess: () => {
          running.delete(videoId);
          files.delete(videoId);
          change(videoId, { phase: 'processing', fileId: tus.id(), sent: size, secondsLeft: null, error: null });
        },
        onError: (error) => change(videoId, { phase: 'failed', secondsLeft: null, error }),
      },
    );
    // Cancelled, or the session has ended, while the library was downloaded.
    if (!isCurrent()) return;
    running.set(videoId, tus);
    tus.start();
  } catch (error) {
    if (isCurrent()) change(videoId, { phase: 'failed', error });
  }
}

/** Continues a paused or failed upload. */
export function resumeUpload(videoId: string): void {
  const tus = running.get(videoId);
  const file = files.get(videoId);
  const upload = store.getState()[videoId];
  if (!upload || !file) return;
  // Its library could not be downloaded.
  if (!tus) return void startUpload({ id: videoId, title: upload.videoTitle }, file);
  change(videoId, { phase: 'uploading', error: null });
  tus.start();
}

export function pauseUpload(videoId: string): void {
  running.get(videoId)?.stop();
  change(videoId, { phase: 'paused', secondsLeft: null, error: null });
}

/** Ends an upload, here and on the server. */
export async function cancelUpload(videoId: string): Promise<void> {
  const id = running.get(videoId)?.id() ?? null;
  dropUpload(videoId);
  if (id !== null) await discardUpload(videoId, id);
}

/** Deletes an upload from the server, also while its file is processed; false if it was too late for that. */
export async function discardUpload(videoId: string, uploadId: string): Promise<boolean> {
  forgetUploads(videoId);
  try {
    await api.delete('/admin/uploads/:id', { params: { id: uploadId } });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    return false;
  }
}

/** Uploads a file in place of one that is being processed, which the server gives up as the upload begins. */
export function replaceProcessing(video: UploadedVideo, file: File): void {
  // An earlier upload that went on would be older than what it is to replace.
  forgetUploads(video.id);
  void startUpload(video, file);
}

function forgetUploads(videoId: string): void {
  const userId = sessionUserId();
  if (userId !== null) forgetStoredUploads({ userId, videoId });
}

/** Follows the processing of a file that is not being uploaded in this tab. */
export function followProcessing(video: UploadedVideo, { id: fileId, filename, size }: VideoFile): void {
  if (store.getState()[video.id]) return;
  const upload = { videoId: video.id, videoTitle: video.title, fileId, filename, size, sent: size };
  store.setState({ [video.id]: { ...upload, secondsLeft: null, phase: 'processing', error: null } });
}

/** Ends an upload in this tab; the server keeps what it has. */
export function dropUpload(videoId: string): void {
  running.get(videoId)?.stop();
  running.delete(videoId);
  files.delete(videoId);
  const { [videoId]: _dropped, ...others } = store.getState();
  store.setState(others, true);
}

// Nobody else's session may continue an upload.
watchSession(({ role }) => {
  if (role !== 'admin') for (const videoId of Object.keys(store.getState())) dropUpload(videoId);
});

/** Uploads that end with the page, or with this instance of the remote. */
const UNFINISHED = new Set<VideoUploading['phase']>(['uploading', 'waiting', 'paused']);

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Only while there is something to lose: pages with a listener are not kept in the back/forward cache.
store.subscribe((uploads) => {
  const isUnfinished = Object.values(uploads).some(({ phase }) => UNFINISHED.has(phase));
  setUnfinishedUploads(isUnfinished);
  if (isUnfinished) addEventListener('beforeunload', warnBeforeUnload);
  else removeEventListener('beforeunload', warnBeforeUnload);
});
