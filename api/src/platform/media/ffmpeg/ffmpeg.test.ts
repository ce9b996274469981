import { expect, it } from 'vitest';
import { ffmpegMemory } from './ffmpeg.ts';

const GB = 1024 ** 3;

it.each([
  { name: 'as much as the largest videos need', configured: undefined, machine: 64 * GB, memory: 4 * GB },
  {
    name: 'a share of a small machine, on which two run at a time',
    configured: undefined,
    machine: 4 * GB,
    memory: 1.5 * GB,
  },
  { name: 'a share of a machine for 4K', configured: undefined, machine: 8 * GB, memory: 3 * GB },
  { name: 'what is configured', configured: 6144, machine: 4 * GB, memory: 6 * GB },
])('ffmpeg may take $name', ({ configured, machine, memory }) => {
  expect(ffmpegMemory({ FFMPEG_MAX_MEMORY: configured }, machine)).toBe(memory);
});
