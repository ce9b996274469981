import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { demoContent, type DemoContent } from 'demo/content';
import { MEDIA_PATH } from '../platform/media/media-urls.ts';
import { hashOf, placeOfHash } from '../modules/pictures/service.ts';
import { keyOf, keysOf } from '../modules/pictures/sizes.ts';
import { ENCODED_INDEX } from '../seed/encoded-pictures.ts';
import { FolderStorage } from '../platform/storage/folder-storage.ts';

export const PASSWORD = 'Fullcourt1!';
export const ADMIN = 'admin@example.com';
/** Owns the package "Basics". */
export const OWNER = 'owner@example.com';
/** Owns nothing. */
export const NEWCOMER = 'newcomer@example.com';

/** The content of a fixture's clip: long enough to tell ranges apart, and different in each clip. */
export const clipBytes = (key: string) =>
  Buffer.concat(Array.from({ length: 64 }, (_, index) => createHash('sha384').update(`${key}${index}`).digest()));

const drill = (key: string, title: string, free_sample = false): DemoContent['drills'][number] => ({
  key,
  title,
  description: `How to do it: ${title}.`,
  category: 'passing',
  duration: 10,
  fps: 30,
  width: 1280,
  height: 720,
  clip: `clips/${key}.mp4`,
  poster: `posters/${key}.webp`,
  free_sample,
  stream: null,
  captions: [],
  chapters: [],
});

const PICTURES = ['coach.webp', 'basics.webp', 'complete.webp', 'open-court.webp', 'cancha.webp'];

/** The fixture's pictures are none, and real ones would be encoded for every test database. */
const WIDTH = 320;

/** The URL of a picture of the fixture. */
export const pictureUrl = (file: string) =>
  `${MEDIA_PATH}${keyOf(placeOfHash(hashOf(Buffer.from(file))), WIDTH, 'jpeg')}`;

/** Writes files for all sizes and formats of the pictures, each with the bytes of its picture. */
async function pretendToEncode(pictures: readonly string[], folder: string): Promise<void> {
  const storage = new FolderStorage(folder);
  const size = { width: WIDTH, height: WIDTH, alpha: false, widths: [WIDTH] };
  const index: Record<string, typeof size> = {};
  for (const bytes of pictures.map((file) => Buffer.from(file))) {
    const hash = hashOf(bytes);
    index[hash] = size;
    for (const key of keysOf({ ...size, ...placeOfHash(hash), original_key: null })) await storage.put(key, bytes);
  }
  await writeFile(path.join(folder, ENCODED_INDEX), JSON.stringify(index));
}

const price = { price: 4900, currency: 'EUR', discount: 0 };

/**
 * The smallest product that has one of everything; its files are created in a temporary folder. Kinds without files are
 * those of the demo.
 */
export async function writeDemoFixture(): Promise<DemoContent> {
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'fullcourt-demo-'));
  const encodedPicturesDir = path.join(mediaDir, 'encoded');
  const drills = [
    drill('sample', 'Form shooting', true),
    drill('weave', 'Three-man weave'),
    drill('shell', 'Shell defence'),
    drill('press', 'Full-court press'),
  ];
  const content: DemoContent = {
    ...demoContent,
    mediaDir,
    pictures: [...PICTURES, ...drills.map(({ poster }) => poster)],
    encodedPicturesDir,
    author: { name: 'Coach', headline: 'Twenty seasons', bio: 'Teaches.', portrait: 'coach.webp' },
    socialLinks: [{ name: 'Videos', link: 'https://videos.example.com/coach' }],
    categories: [
      { key: 'offence', title: 'Offence' },
      { key: 'defence', title: 'Defence' },
    ],
    videoCategories: [{ key: 'passing', title: 'Passing' }],
    videoGroups: [{ key: 'week', title: 'First week', drills: ['shell', 'weave'] }],
    drills,
    packages: [
      {
        ...price,
        key: 'basics',
        title: 'Basics',
        description: 'Begin here.',
        category: 'offence',
        access_days: null,
        image: 'basics.webp',
        drills: ['shell', 'weave'],
      },
      {
        ...price,
        discount: 20,
        key: 'complete',
        title: 'Complete',
        description: 'All of it.',
        category: 'defence',
        access_days: 365,
        image: 'complete.webp',
        drills: ['weave', 'press', 'sample'],
      },
    ],
    books: [
      {
        ...price,
        key: 'en',
        title: 'The Open Court',
        description: 'A book.',
        language: 'en',
        kind: 'printed',
        link: 'https://books.example.com/open-court',
        cover: 'open-court.webp',
      },
      {
        ...price,
        key: 'es',
        title: 'La cancha abierta',
        description: 'Un libro.',
        language: 'es',
        kind: 'download',
        link: null,
        cover: 'cancha.webp',
      },
    ],
    people: [],
    accounts: [
      { email: ADMIN, name: 'Ada', password: PASSWORD, roleId: ADMIN_ROLE_ID, owns: [] },
      {
        email: OWNER,
        name: 'Oskar',
        password: PASSWORD,
        roleId: USER_ROLE_ID,
        owns: ['basics'],
        affiliate: { code: 'coach-ines', rate: 1000 },
      },
      { email: NEWCOMER, name: 'Nina', password: PASSWORD, roleId: USER_ROLE_ID, owns: [] },
    ],
  };
  for (const folder of ['clips', 'posters']) await mkdir(path.join(mediaDir, folder));
  for (const { key, clip, poster } of drills) {
    await writeFile(path.join(mediaDir, clip), clipBytes(key));
    await writeFile(path.join(mediaDir, poster), poster);
  }
  for (const picture of PICTURES) await writeFile(path.join(mediaDir, picture), picture);
  await pretendToEncode(content.pictures, encodedPicturesDir);
  return content;
}
