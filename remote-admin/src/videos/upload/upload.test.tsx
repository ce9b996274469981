import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VideoFile, VideoPosterFrame, VideoUpload } from 'shared-api/videos/video-files';
import { errorResponse, json, noContent, stubApi } from 'shared-auth/testing';
import { ApiError } from 'shared-auth/api-error';
import { testAdminVideoRecord, testImage } from 'test-kit/fixtures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logInAsAdmin, press } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import type { openTusUpload } from './tus-upload.ts';
import { dropUpload } from './uploads.ts';

/* Without requests of the protocol, which need a server: e2e/admin/upload.spec.ts. */
type Events = Parameters<typeof openTusUpload>[2];
const tus = vi.hoisted(() => ({ events: undefined as Events | undefined, start: vi.fn(), stop: vi.fn() }));
vi.mock('./tus-upload.ts', () => ({
  openTusUpload: (_file: File, _owner: unknown, events: Events) => {
    tus.events = events;
    return Promise.resolve({ start: tus.start, stop: tus.stop, id: () => 'f1' });
  },
}));

const video = testAdminVideoRecord();

const file = (changes: Partial<VideoFile> = {}): VideoFile => ({
  id: 'f1',
  state: 'processing',
  filename: 'drill.mov',
  size: 1000,
  received: 1000,
  progress: 0.4,
  error: null,
  waits_for_space: false,
  waits_for_storage: false,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...changes,
});

const server = {
  video,
  upload: {} as VideoUpload,
  frames: [] as VideoPosterFrame[],
};

/** Changes the file on the server. */
function change(changes: Partial<VideoFile>) {
  server.upload = { ...server.upload, file: file(changes) };
}

function show(upload: Partial<VideoUpload> = {}, address = '/video/mikan/edit') {
  server.upload = { file: null, playing: null, max_bytes: 5 * 1024 ** 3, converter: true, ...upload };
  const requests = stubApi({
    '/api/admin/videos/mikan': () => json(server.video),
    '/api/admin/videos/mikan/upload': () => json(server.upload),
    '/api/admin/videos/mikan/captions': () => json({ items: [], nextCursor: null }),
    '/api/admin/videos/mikan/posters': () => json({ items: server.frames, nextCursor: null }),
    'POST /api/admin/videos/mikan/posters/2': () => json(testImage()),
    'DELETE /api/admin/uploads/f1': () => noContent(),
    '/api/admin/videos': () => json({ items: [], nextCursor: null, total: 0 }),
    '/api/admin/video-categories': () => json({ items: [], nextCursor: null, total: 0 }),
  });
  return { requests, router: renderScreen(address) };
}

/** Chooses a file, and waits until its upload has begun. */
async function choose(chosen = new File(['x'.repeat(1000)], 'drill.mov')) {
  await userEvent.upload(await screen.findByLabelText('Choose file'), chosen, { applyAccept: false });
  await waitFor(() => expect(tus.start).toHaveBeenCalled());
}

beforeEach(() => {
  logInAsAdmin();
  vi.clearAllMocks();
  server.video = video;
});
afterEach(() => act(() => dropUpload(video.id)));

it('shows the file that plays', async () => {
  const playing = { filename: 'old.mp4', size: 5 * 1024 ** 2, duration: 83.4, fps: 29.97, width: 1920, height: 1080 };
  show({ playing: { ...playing, uploaded_at: '2026-01-02T12:00:00.000Z', renditions: [] } });
  expect(await screen.findByText('old.mp4')).toBeVisible();
  for (const text of ['5 MB', '1:23', '1920 × 1080', '29.97 fps']) expect(screen.getAllByText(text)[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeVisible();
});

it('names the qualities of the file, and makes one of its frames an image of the video', async () => {
  server.frames = [1, 2].map((number) => ({ number, url: `/media/videos/mikan/posters/${number}.jpg?signature=x` }));
  const playing = { filename: 'old.mp4', size: 1, duration: 8, fps: 30, width: 480, height: 852, uploaded_at: null };
  const renditions = [
    { width: 480, height: 852, bitrate: 2e6 },
    { width: 240, height: 426, bitrate: 6e5 },
  ];
  const { requests } = show({ playing: { ...playing, renditions } });
  expect(await screen.findByText('480p, 240p')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Frame 2' })).toHaveAttribute('src', server.frames[1]?.url);
  await press('Add to images: frame 2');
  expect(await screen.findByText('Image added')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('asks for a new video to be saved first', async () => {
  show({}, '/video/new/edit');
  expect(await screen.findByText('Save the video first, then upload its file here.')).toBeVisible();
});

it('uploads, pauses and resumes a file, and announces each quarter only', async () => {
  show();
  await choose();
  act(() => tus.events?.onProgress(330));
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '0.33');
  expect(screen.getByText('330 bytes of 1,000 bytes')).toBeVisible();
  expect(screen.getByText('25% uploaded')).toHaveRole('status');
  await press('Pause');
  expect(tus.stop).toHaveBeenCalled();
  expect(screen.getByText('Upload paused')).toHaveRole('status');
  await press('Resume');
  expect(tus.start).toHaveBeenCalledTimes(2);
});

it('says that a file is checked once all of it is sent, which cannot be paused', async () => {
  const { router } = show();
  await choose();
  act(() => tus.events?.onProgress(1000));
  expect(screen.getByRole('progressbar', { name: 'Checking the file…' })).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  await act(() => router.navigate('/videos'));
  expect(await screen.findByRole('link', { name: /Mikan drill.*Checking the file…$/ })).toBeVisible();
});

it('keeps the writing direction of a file’s name apart from the text around it', async () => {
  const name = 'drill \u202Evom.mp4';
  show({ file: file({ state: 'uploading', received: 400, filename: name }) });
  expect((await screen.findByText(name)).tagName).toBe('BDI');
});

it('shows the video’s new status as soon as its file is processed', async () => {
  server.video = testAdminVideoRecord({ status: 'failed' });
  show({ file: file({ id: 'f0', state: 'failed', error: 'conversion_failed' }) });
  expect(await screen.findByText('Failed')).toBeVisible();
  await choose();
  server.video = testAdminVideoRecord({ status: 'processing' });
  server.upload = { ...server.upload, file: file() };
  act(() => tus.events?.onSuccess());
  await waitFor(() => expect(screen.queryByText('Failed')).toBeNull());
});

it('goes on while another screen is open, which leads back', async () => {
  const { router } = show();
  await choose();
  act(() => tus.events?.onProgress(500));
  await act(() => router.navigate('/videos'));
  const link = await screen.findByRole('link', { name: /Mikan drill.*Uploading 50%/ });
  expect(link).toHaveAttribute('href', '/video/mikan/edit');
  await userEvent.click(link);
  expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeVisible();
});

it('warns before the page is left during an upload, and not after', async () => {
  show();
  await choose();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  act(() => tus.events?.onSuccess());
  expect(leave()).toBe(true);
});

it('says that it waits for a lost connection', async () => {
  show();
  await choose();
  act(() => tus.events?.onWaiting(new ApiError(0, { code: 'network', message: '' })));
  expect(screen.getByText(/^Connection lost/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
});

it('ends an upload on the server once that is confirmed', async () => {
  const { requests } = show();
  await choose();
  await press('Cancel upload');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel upload' }).at(-1)!);
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findByText('No file yet.')).toBeVisible();
});

it('says why a file is refused, and lets another be chosen', async () => {
  show();
  await choose();
  const field = { code: 'video_format', message: '' };
  act(() => tus.events?.onError(new ApiError(422, { code: 'invalid', message: '', fields: { file: field } })));
  expect(screen.getByText('This file isn’t a video. Choose another one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

it('refuses a file that is too large before anything is sent', async () => {
  show({ max_bytes: 512 });
  await userEvent.upload(await screen.findByLabelText('Choose file'), new File(['x'.repeat(600)], 'drill.mov'), {
    applyAccept: false,
  });
  expect(await screen.findByText(/This file is too large/)).toBeVisible();
  expect(tus.start).not.toHaveBeenCalled();
});

const former = {
  ...{ filename: 'old.mp4', size: 1, duration: 8, fps: 30, width: 1920, height: 1080 },
  uploaded_at: '2026-01-01T12:00:00.000Z',
  renditions: [],
};

/** Presses the button of the open dialog, whose name a button of the page has too. */
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

it('cancels processing once that is confirmed, and shows the former file again', async () => {
  const { requests } = show({ file: file(), playing: former });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel processing' }));
  expect(screen.getByRole('alertdialog', { name: 'Cancel processing?' })).toHaveTextContent(
    'drill.mov will be discarded. The video keeps its current file.',
  );
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  server.upload = { ...server.upload, file: file({ id: 'f0', state: 'ready', filename: 'old.mp4' }) };
  await confirm('Cancel processing');
  expect(await screen.findByText('Processing cancelled')).toBeVisible();
  expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/uploads/f1'))).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Processing' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeVisible();
});

it('shows that processing was cancelled somewhere else', async () => {
  show({ file: file() });
  await screen.findByRole('progressbar', { name: 'Processing' });
  server.upload = { ...server.upload, file: null };
  expect(await screen.findByText('No file yet.')).toBeVisible();
});

it('replaces a file that is being processed once that is confirmed, without going on with an earlier upload', async () => {
  localStorage.setItem('tus::video-upload:ada:mikan:1000:1:drill.mov::1', '{"uploadUrl":"/api/admin/uploads/f0"}');
  show({ file: file() });
  const chosen = new File(['x'.repeat(1000)], 'better.mov');
  await userEvent.upload(await screen.findByLabelText('Choose file'), chosen, { applyAccept: false });
  expect(screen.getByRole('alertdialog', { name: 'Replace the file being processed?' })).toHaveTextContent(
    'drill.mov will be discarded. The video has no other file yet.',
  );
  expect(tus.start).not.toHaveBeenCalled();
  await confirm('Replace file');
  await waitFor(() => expect(tus.start).toHaveBeenCalled());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]);
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
});

it('shows each step of processing, and when it has ended', async () => {
  show({ file: file() });
  const progress = await screen.findByRole('progressbar', { name: 'Processing' });
  expect(progress).toHaveAttribute('aria-valuenow', '0.4');
  change({ progress: 0.7 });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '0.7'));
  change({ state: 'ready', progress: 1 });
  expect(await screen.findByText('“Mikan drill” is ready')).toBeVisible();
});

it('says what a file waits for that the server has no space for', async () => {
  show({ file: file({ waits_for_space: true }) });
  expect(await screen.findByText(/doesn’t have enough free space/)).toBeVisible();
});

it('says that a file waits for a store that takes no files', async () => {
  show({ file: file({ waits_for_storage: true }) });
  expect(await screen.findByText(/can’t save files right now/)).toBeVisible();
});

it('shows why the last file has failed', async () => {
  show({ file: file({ state: 'failed', error: 'conversion_failed' }) });
  expect(await screen.findByText(/We couldn’t convert this video/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

it('says what a server without a converter accepts', async () => {
  show({ converter: false });
  expect(await screen.findByText(/ffmpeg isn’t installed/)).toBeVisible();
});

const INTERRUPTED = 'The upload of drill.mov was interrupted.';

it('offers to continue an upload that this browser has begun, and only that', async () => {
  const interrupted = file({ state: 'uploading', received: 400 });
  localStorage.setItem(`tus::video-upload:ada:mikan:1000:1:drill.mov::1`, '{"uploadUrl":"/api/admin/uploads/f1"}');
  show({ file: interrupted });
  const notice = await screen.findByText(
    (_text, element) => element?.tagName === 'P' && element.textContent === INTERRUPTED,
  );
  expect(notice).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose file to resume' })).toBeVisible();
  await press('Discard');
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('tus::'))).toBe(false));
  expect(await screen.findByText(/in another browser or by someone else/)).toBeVisible();
});

it('can load the state again', async () => {
  stubApi({
    '/api/admin/videos/mikan': () => json(video),
    '/api/admin/videos/mikan/captions': () => json({ items: [], nextCursor: null }),
    '/api/admin/videos/mikan/upload': () => errorResponse(503, 'unavailable'),
  });
  renderScreen('/video/mikan/edit');
  expect(await screen.findByText('We couldn’t load the video file')).toBeVisible();
});
