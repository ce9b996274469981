import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoContent } from '../src/content.ts';
import { drillsToDraw } from './drills.ts';
import { encodeClip } from './encode.ts';
import { stage } from './scene/scene.ts';

/** `pnpm --filter demo draw [key …]`: draws everything, or the drills that are named. Needs ffmpeg. */
const wanted = process.argv.slice(2);

for (const drill of drillsToDraw.filter(({ key }) => wanted.length === 0 || wanted.includes(key))) {
  const content = demoContent.drills.find(({ key }) => key === drill.key);
  if (!content) throw new Error(`the content has no drill ${drill.key}`);
  if (content.duration !== drill.duration)
    throw new Error(`${drill.key} lasts ${drill.duration} s, the content says otherwise`);
  const category = demoContent.videoCategories.find(({ key }) => key === content.category);
  const drawAt = stage(drill, { title: content.title, eyebrow: category?.title ?? '' });
  const clip = join(demoContent.mediaDir, content.clip);
  mkdirSync(dirname(clip), { recursive: true });
  await encodeClip(clip, drill.duration, drawAt);
  writeFileSync(join(demoContent.mediaDir, content.poster), drawAt(drill.poster).toBuffer('image/webp', 82));
}
