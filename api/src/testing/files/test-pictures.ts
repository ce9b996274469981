import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG that compresses like a photograph. */
export const testJpeg = (width: number, height = Math.round(width / 2)): Promise<Buffer> =>
  noise(width, height).jpeg({ quality: 60 }).toBuffer();

export const testPng = (width: number, height = Math.round(width / 2), alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha } } })
    .png()
    .toBuffer();

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

/**
 * A photograph as a phone stores it: red on the left and blue on the right as the sensor saw it, to be turned a quarter
 * clockwise, with the place where it was taken and an embedded profile.
 */
export const testPhoto = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([
      {
        input: await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Artist: 'Rosa', Copyright: 'Rosa' },
      IFD3: { GPSLatitude: '48/1 12/1 30/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();

/** A PNG with the chunk that announces an animation. */
export async function animatedPng(): Promise<Buffer> {
  const still = await testPng(20);
  const afterHeader = 8 + 25;
  const animation = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, afterHeader), animation, still.subarray(afterHeader)]);
}

/** A black PNG: a thousand bytes for every few million pixels. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel.
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
