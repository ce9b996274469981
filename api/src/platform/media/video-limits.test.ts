import { expect, it } from 'vitest';
import { limitError } from './video-limits.ts';

const video = { duration: 60, fps: 30, width: 1920, height: 1080 };

it.each([
  { name: 'an ordinary video', values: {}, error: null },
  { name: 'twelve hours', values: { duration: 12 * 3600 }, error: null },
  { name: 'more than twelve hours', values: { duration: 12 * 3600 + 1 }, error: 'video_too_large' },
  { name: 'a wide picture', values: { width: 8193 }, error: 'video_too_large' },
  { name: 'a tall picture', values: { height: 65535 }, error: 'video_too_large' },
  { name: 'no picture', values: { width: 0 }, error: 'video_damaged' },
  { name: 'an endless video', values: { duration: Infinity }, error: 'video_damaged' },
  { name: 'slow motion', values: { fps: 960 }, error: null },
  { name: 'frames without a duration', values: { fps: 8_388_608 }, error: 'video_damaged' },
  { name: 'no frame rate', values: { fps: NaN }, error: 'video_damaged' },
])('accepts or refuses $name', ({ values, error }) => expect(limitError({ ...video, ...values })).toBe(error));
