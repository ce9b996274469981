import { expect, type Locator, type Page } from '@playwright/test';

type Colour = 'red' | 'lime' | 'blue' | 'yellow' | 'transparent';

/** The colours of a test picture's quarters: top left, top right, bottom left, bottom right. */
type Quarters = readonly [Colour, Colour, Colour, Colour];

interface TestPicture {
  readonly width: number;
  readonly height: number;
  readonly type?: 'image/jpeg' | 'image/png';
  readonly quarters?: Quarters;
  /** Small squares all over it, so that it compresses like a photo. */
  readonly noise?: boolean;
}

/** Draws a picture in the browser and returns its file. */
export async function drawPicture(page: Page, picture: TestPicture): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ width, height, type = 'image/jpeg', quarters = ['red', 'lime', 'blue', 'yellow'], noise }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      for (const [index, colour] of quarters.entries()) {
        context.fillStyle = colour;
        context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
      }
      for (let square = 0; noise && square < 20_000; square += 1) {
        context.fillStyle = `hsl(${(square * 37) % 360} 70% 50%)`;
        context.fillRect((square * 7919) % width, (square * 104_729) % height, 40, 30);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.9 })).arrayBuffer());
      let text = '';
      for (let start = 0; start < bytes.length; start += 0x8000)
        text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
      return btoa(text);
    },
    picture,
  );
  return Buffer.from(base64, 'base64');
}

/** A JPEG as of a camera that was held on its side: EXIF orientation 6, to be turned clockwise by a quarter. */
export function withExifOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}

interface DecodedPicture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha at relative positions, as a colour's name if it is nearly one. */
  readonly at: (x: number, y: number) => string;
}

const NAMES: readonly (readonly [string, readonly number[]])[] = [
  ['red', [255, 0, 0, 255]],
  ['lime', [0, 255, 0, 255]],
  ['blue', [0, 0, 255, 255]],
  ['yellow', [255, 255, 0, 255]],
];

/** Decodes the picture that an `img` shows from a data URL. */
export async function decode(image: Locator): Promise<DecodedPicture> {
  await expect(image).toHaveAttribute('src', /^data:/);
  const src = (await image.getAttribute('src')) ?? '';
  const { width, height, pixels } = await image.evaluate(async (element: HTMLImageElement) => {
    const bitmap = await createImageBitmap(await (await fetch(element.src)).blob());
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingEnabled = false;
    context.drawImage(bitmap, 0, 0, 40, 40);
    return { width: bitmap.width, height: bitmap.height, pixels: [...context.getImageData(0, 0, 40, 40).data] };
  });
  const at = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * 39.99) * 40 + Math.floor(x * 39.99));
    const colour = pixels.slice(start, start + 4);
    if (colour[3] === 0) return 'transparent';
    const [name] =
      NAMES.find(([, values]) => values.every((value, index) => Math.abs(value - colour[index]!) < 12)) ?? [];
    return name ?? `rgba(${colour.join(' ')})`;
  };
  return { type: /^data:([^;]+)/.exec(src)?.[1] ?? '', width, height, at };
}
