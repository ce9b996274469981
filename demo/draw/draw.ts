import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { demoContent } from '../src/content.ts';
import { drillsToDraw } from './drills.ts';
import { encodeClip } from './encode.ts';
import { pictures } from './pictures.ts';
import type { Drill } from './play/drill.ts';
import { stage } from './scene/scene.ts';

/** `pnpm --filter demo draw [name …]`: draws everything, or the drills and files that are named. Needs ffmpeg. */
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

for (const { file, draw } of pictures.filter(({ file }) => isWanted(file))) savePicture(file, draw());
for (const drill of drillsToDraw.filter(({ key }) => isWanted(key))) await drawDrill(drill);

async function drawDrill(drill: Drill): Promise<void> {
  const content = demoContent.drills.find(({ key }) => key === drill.key);
  if (!content) throw new Error(`the content has no drill ${drill.key}`);
  if (content.duration !== drill.duration) throw new Error(`${drill.key}: the content has another duration`);
  const category = demoContent.videoCategories.find(({ key }) => key === content.category);
  const drawAt = stage(drill, { title: content.title, eyebrow: category?.title ?? '' });
  await encodeClip(mediaFile(content.clip), drill.duration, drawAt);
  savePicture(content.poster, drawAt(drill.poster));
}

function savePicture(file: string, canvas: Canvas): void {
  writeFileSync(mediaFile(file), canvas.toBuffer('image/webp', 84));
}

function mediaFile(file: string): string {
  const path = join(demoContent.mediaDir, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
