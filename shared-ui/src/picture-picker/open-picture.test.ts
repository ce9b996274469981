import { afterEach, expect, it, vi } from 'vitest';
import { cropToDataUrl, fetchPicture, openPicture } from './open-picture.ts';
import * as tasks from './picture-tasks.ts';

vi.mock('./picture-tasks.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('spec 3 and 7: reads startUrl by “GET as a binary buffer without credentials”, and without headers', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response('binary')));
  vi.stubGlobal('fetch', fetch);
  expect(await (await fetchPicture('/cover.png')).text()).toBe('binary');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/cover.png', { credentials: 'omit' });
});

it('refuses a picture that is not there', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(fetchPicture('/cover.png')).rejects.toThrow('404');
});

const opened = { size: { width: 4, height: 3 }, previewSize: { width: 4, height: 3 }, preview: new Blob(['p']) };

/** A worker that does what the test says. */
const stubWorker = (react: (worker: Worker) => void) => {
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      terminate = terminate;
      postMessage() {
        react(this as unknown as Worker);
      }
    },
  );
  return terminate;
};

it('decodes in a worker, which ends with the task', async () => {
  const terminate = stubWorker((worker) => worker.onmessage?.({ data: { result: opened } } as MessageEvent));
  const file = new Blob(['file']);
  const picture = await openPicture(file);
  expect(picture).toMatchObject({ file, size: opened.size, preview: { width: 4, height: 3 } });
  expect(picture.preview.url).toMatch(/^blob:/);
  expect(terminate).toHaveBeenCalledOnce();
  expect(tasks.runTask).not.toHaveBeenCalled();
});

it('rejects what the worker cannot decode', async () => {
  stubWorker((worker) => worker.onmessage?.({ data: {} } as MessageEvent));
  await expect(openPicture(new Blob())).rejects.toMatchObject({ name: 'PictureError' });
});

it.each([
  [
    'may not be started from another origin',
    () => {
      vi.stubGlobal('Worker', function refuse() {
        throw new DOMException('', 'SecurityError');
      });
    },
  ],
  ['does not load', () => void stubWorker((worker) => worker.onerror?.(new ErrorEvent('error')))],
])('decodes in the page if the worker %s', async (_, prepare) => {
  prepare();
  vi.mocked(tasks.runTask).mockResolvedValueOnce(opened);
  expect((await openPicture(new Blob())).size).toEqual(opened.size);
  vi.mocked(tasks.runTask).mockRejectedValueOnce(new Error());
  await expect(openPicture(new Blob())).rejects.toMatchObject({ name: 'PictureError' });
});

it('spec 4: "with a valid crop the result becomes a data URL"', async () => {
  stubWorker((worker) =>
    worker.onmessage?.({ data: { result: new Blob(['x'], { type: 'image/png' }) } } as MessageEvent),
  );
  const crop = { x: 0, y: 0, width: 1, height: 1, turns: 0, flipX: false, flipY: false };
  const picture = { file: new Blob(), size: opened.size, preview: { ...opened.size, url: 'blob:' } };
  expect(await cropToDataUrl(picture, crop, 'circle')).toBe('data:image/png;base64,eA==');
});
