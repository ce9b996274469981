import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMarker } from './database/demo.ts';
import { users } from './database/users.ts';
import { packages } from './database/packages.ts';
import { videos } from './database/videos.ts';
import type { Platform } from './platform.ts';
import { seedDemo } from './seed.ts';
import type { DemoContent } from 'demo/content';
import { writeDemoFixture } from './testing/demo-fixture.ts';
import { StartupError } from './startup-error.ts';
import { openTestPlatform } from './testing/test-platform.ts';

let platform: Platform;
let content: DemoContent;
beforeAll(async () => {
  platform = await openTestPlatform();
  content = await writeDemoFixture();
});
afterAll(async () => {
  await platform.close();
  await rm(content.mediaDir, { recursive: true });
});

const counts = () => Promise.all([users, videos, packages].map((table) => platform.db.$count(table)));

it('writes nothing if a file is missing', async () => {
  const [first, ...others] = content.drills;
  const incomplete = { ...content, drills: [{ ...first!, clip: 'none.mp4' }, ...others] };
  await expect(seedDemo(platform, incomplete)).rejects.toThrow(/none\.mp4/);
  expect(await counts()).toEqual([0, 0, 0]);
});

it('writes nothing if the content refers to a missing drill', async () => {
  const [first, ...others] = content.packages;
  const broken = { ...content, packages: [{ ...first!, drills: ['none'] }, ...others] };
  await expect(seedDemo(platform, broken)).rejects.toThrow('"none"');
  expect(await counts()).toEqual([0, 0, 0]);
});

it('fills an empty database once, even if several processes start at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => seedDemo(platform, content)));
  expect(await counts()).toEqual([3, 4, 2]);
  expect(await platform.db.$count(demoMarker)).toBe(1);
});

it('does not change a database that already has content', async () => {
  await platform.db.delete(packages);
  await seedDemo(platform, content);
  expect(await counts()).toEqual([3, 4, 0]);
});

it('refuses a database whose users are not those of a demo', async () => {
  const live = await openTestPlatform();
  await live.db.insert(users).values({ email: 'ana@example.com', name: 'Ana', passwordHash: 'x', roleId: 1 });
  const seeding = seedDemo(live, content);
  await expect(seeding).rejects.toThrow(StartupError);
  await expect(seeding).rejects.toThrow(/FULLCOURT_MODE=live/);
  expect(await live.db.$count(users)).toBe(1);
  await live.close();
});
