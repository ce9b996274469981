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

/** A progressive JPEG of one colour with further scans, none of which changes anything. */
export async function manyScans(width: number, height: number, scans: number): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  // Its first scan has the average colour of each block; the others are replaced.
  const first = plain.indexOf(Buffer.from([0xff, 0xda]));
  let end = first + 2;
  while (plain[end] !== 0xff || plain[end + 1] === 0) end += 1;
  const lengths = Buffer.alloc(16);
  // 15 codes of 4 bits: for runs of up to 2 ** (code + 1) - 1 blocks without anything.
  lengths[3] = 15;
  const codes = Buffer.from(Array.from({ length: 15 }, (_, code) => code << 4));
  const table = Buffer.concat([Buffer.from([0xff, 0xc4, 0, 34, 0x10]), lengths, codes]);
  let bits = '';
  for (let left = Math.ceil(width / 8) * Math.ceil(height / 8); left > 0;) {
    const run = Math.min(left, 2 ** 15 - 1);
    const code = Math.floor(Math.log2(run));
    bits += code.toString(2).padStart(4, '0') + (code > 0 ? (run - 2 ** code).toString(2).padStart(code, '0') : '');
    left -= run;
  }
  const data = (bits.match(/.{1,8}/g) ?? []).flatMap((byte) => {
    const value = parseInt(byte.padEnd(8, '1'), 2);
    return value === 0xff ? [value, 0] : [value];
  });
  // 14 scans of each of 63 coefficients, a bit more exact each time.
  const more = Array.from({ length: scans - 1 }, (_, index) => {
    const [coefficient, bit] = [1 + (index % 63), 13 - Math.floor(index / 63)];
    const exactness = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    return Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, exactness, ...data]);
  });
  return Buffer.concat([plain.subarray(0, end), table, ...more, Buffer.from([0xff, 0xd9])]);
}
