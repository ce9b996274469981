import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/**
 * The image library, loaded when the first picture arrives: most processes need it late or never. It decodes nothing but
 * the formats that are accepted: it could also read SVG, PDF or camera formats, whose readers have a worse record.
 */
export const loadSharp = (): Promise<typeof sharp> => (loaded ??= load());

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Nothing is read twice.
  library.cache(false);
  // One core at a time: the others serve requests.
  library.concurrency(1);
  return library;
}
