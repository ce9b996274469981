import type { Page } from '@playwright/test';
import { CORNERS } from './clips.ts';

type Corner = (typeof CORNERS)[number];

/** Where a colour is in a screenshot, in pixels from its top left. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Finds the coloured corners of a clip in a screenshot; those that it does not show are absent. */
export const cornersIn = (page: Page, screenshot: Buffer): Promise<Partial<Record<Corner, Patch>>> =>
  page.evaluate(
    async ({ base64, names }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      // Of each colour channel, whether there is much of it or little: codecs change colours, and so do veils over posters.
      const signatures: Record<string, string> = { red: '100', lime: '010', blue: '001', yellow: '110' };
      const found: Record<string, { left: number; top: number; right: number; bottom: number }> = {};
      for (let index = 0; index < width * height; index += 1) {
        const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3);
        const most = Math.max(red, green, blue);
        const least = Math.min(red, green, blue);
        if (most < 130 || least > 70) continue;
        const signature = [red, green, blue].map((value) => (value > 0.75 * most ? 1 : value < 0.35 * most ? 0 : 'x'));
        const name = names.find((one) => signatures[one] === signature.join(''));
        if (!name) continue;
        const [x, y] = [index % width, Math.floor(index / width)];
        const patch = found[name] ?? { left: x, top: y, right: x + 1, bottom: y + 1 };
        found[name] = {
          left: Math.min(patch.left, x),
          top: Math.min(patch.top, y),
          right: Math.max(patch.right, x + 1),
          bottom: Math.max(patch.bottom, y + 1),
        };
      }
      return found;
    },
    { base64: screenshot.toString('base64'), names: CORNERS },
  );
