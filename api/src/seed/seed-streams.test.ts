import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DemoContent } from 'demo/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetDemo } from '../modules/demo/reset.ts';
import { parseMediaPath, storageKeyOf, streamUrl } from '../modules/videos/media-paths.ts';
import { videos } from '../platform/database/tables/videos.ts';
import type { Platform } from '../platform.ts';
import { seedDemo } from '../seed.ts';
import { writeDemoFixture } from '../testing/demo-fixture.ts';
import { removeAWeekLater } from '../testing/pass-week.ts';
import { openTestPlatform } from '../testing/test-platform.ts';

describe('the streams of drills', () => {
  /** The fixture, one of whose drills has everything. */
  let withStream: DemoContent;
  let demo: Platform;
  const stream = {
    playlist: 'hls/main.m3u8',
    renditions: [{ width: 1280, height: 720, bitrate: 200_000 }],
    storyboard: { file: 'storyboard.jpg', columns: 10, count: 10, width: 160, height: 90, interval: 1 },
    posters: [],
  };
  const FILES = ['hls/main.m3u8', 'hls/720/media.m4s', 'storyboard.jpg'];
  const CAPTIONS = 'captions/weave.es.vtt';
  const KEYS = [...FILES, 'video.mp4'].map((file) => `videos/demo/weave/${file}`).concat(`videos/demo/${CAPTIONS}`);
  const chapters = [{ time: 2, title: 'Cross' }];

  beforeAll(async () => {
    demo = await openTestPlatform();
    const content = await writeDemoFixture();
    for (const file of [...FILES.map((name) => `streams/weave/${name}`), CAPTIONS]) {
      await mkdir(path.dirname(path.join(content.mediaDir, file)), { recursive: true });
      await writeFile(path.join(content.mediaDir, file), file);
    }
    await writeFile(path.join(content.mediaDir, 'streams/weave/stream.json'), JSON.stringify(stream));
    const captions = [{ language: 'es', file: CAPTIONS }];
    withStream = {
      ...content,
      drills: content.drills.map((drill) =>
        drill.key === 'weave' ? { ...drill, stream: 'streams/weave', captions, chapters } : drill,
      ),
    };
  });
  afterAll(async () => {
    await demo.close();
    await rm(withStream.mediaDir, { recursive: true });
  });

  const weave = async () => {
    const [row] = await demo.db.select().from(videos).where(eq(videos.title, 'Three-man weave'));
    return row!;
  };
  const missing = async () => {
    const found = await Promise.all(KEYS.map(async (key) => ((await demo.storage.stat(key)) ? [] : [key])));
    return found.flat();
  };
  const linked = {
    file_key: 'videos/demo/weave/video.mp4',
    stream: { ...stream, prefix: 'videos/demo/weave/' },
    captions: [{ language: 'es', key: `videos/demo/${CAPTIONS}`, size: CAPTIONS.length }],
    chapters,
  };

  it('are stored with captions and chapters', async () => {
    await seedDemo(demo, withStream);
    expect(await weave()).toMatchObject(linked);
    expect(await missing()).toEqual([]);
  });

  it('are not stored again by the next start, which restores what is missing', async () => {
    const put = vi.spyOn(demo.storage, 'put');
    await demo.storage.remove(KEYS[1]!);
    await seedDemo(demo, withStream);
    expect(put.mock.calls.map(([key]) => key)).toEqual([KEYS[1]]);
    put.mockRestore();
  });

  it('are what the paths of the video open, and nothing of another drill is', async () => {
    const { id } = await weave();
    const files = await weave();
    const { version } = parseMediaPath(streamUrl(id, files.stream!.prefix, 'x').slice('/media/'.length))!;
    const keyOf = (file: string) => storageKeyOf({ videoId: id, version, file }, files);
    expect(keyOf('hls/720/media.m4s')).toBe('videos/demo/weave/hls/720/media.m4s');
    for (const row of await demo.db.select().from(videos)) {
      if (row.id !== id) expect(row.file_key?.startsWith(files.stream!.prefix)).toBe(false);
    }
  });

  it('are left alone by the cleanup', async () => {
    await removeAWeekLater(demo);
    expect(await missing()).toEqual([]);
    const clips = withStream.drills.filter((drill) => drill.stream === null).map(({ clip }) => `videos/demo/${clip}`);
    expect(clips).toHaveLength(3);
    for (const key of clips) expect(await demo.storage.stat(key), key).not.toBeNull();
  });

  it('stay away from what an administrator has changed', async () => {
    const { id } = await weave();
    const own = { file_key: 'videos/1/2/1/video.mp4', stream: null, chapters: [{ time: 1, title: 'My own' }] };
    await demo.db.update(videos).set(own).where(eq(videos.id, id));
    await seedDemo(demo, withStream);
    expect(await weave()).toMatchObject(own);
  });

  it('are restored by a reset', async () => {
    for (const key of KEYS) await demo.storage.remove(key);
    await resetDemo(demo, withStream);
    expect(await weave()).toMatchObject(linked);
    expect(await missing()).toEqual([]);
  });
});
