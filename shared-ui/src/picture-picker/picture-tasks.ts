import {
  fitSize,
  leavesPicture,
  MAX_PREVIEW,
  MAX_CIRCLE,
  MAX_RESULT,
  turned,
  type Crop,
  type Size,
  type Stencil,
} from './crop/crop-geometry.ts';

/*
 * What takes long with a large photo: decoding, scaling and encoding. Runs in a worker (`picture-worker.ts`), so nothing
 * here may use the document.
 */

/** Reads a picture and draws its preview. */
interface OpenTask {
  readonly task: 'open';
  readonly file: Blob;
}

/** Cuts the crop out of the original. */
interface CropTask {
  readonly task: 'crop';
  readonly file: Blob;
  readonly crop: Crop;
  readonly stencil: Stencil;
}

export type PictureTask = OpenTask | CropTask;

export interface OpenedPicture {
  /** Of the original, upright as its EXIF data says. */
  readonly size: Size;
  readonly preview: Blob;
  readonly previewSize: Size;
}

export interface TaskResults {
  readonly open: OpenedPicture;
  readonly crop: Blob;
}

const JPEG_QUALITY = 0.9;

/** Rejects if the browser cannot decode the file. */
export const runTask = (task: PictureTask): Promise<TaskResults[PictureTask['task']]> =>
  task.task === 'open' ? openPicture(task.file) : cropPicture(task);

async function openPicture(file: Blob): Promise<OpenedPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    const previewSize = fitSize(size, MAX_PREVIEW);
    const { canvas, context } = createCanvas(previewSize);
    context.drawImage(bitmap, 0, 0, previewSize.width, previewSize.height);
    return { size, previewSize, preview: await encode(canvas, await isJpeg(file)) };
  } finally {
    bitmap.close();
  }
}

async function cropPicture({ file, crop, stencil }: CropTask): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const { canvas, context } = createCanvas(fitSize(crop, stencil === 'circle' ? MAX_CIRCLE : MAX_RESULT));
    if (stencil === 'circle') clipToEllipse(context, canvas);
    drawCrop(context, bitmap, crop, canvas);
    const hasHoles = stencil === 'circle' || leavesPicture(crop, turned(bitmap, crop.turns));
    const opaque = !hasHoles && ((await isJpeg(file)) || isOpaque(context, canvas));
    return await encode(canvas, opaque);
  } finally {
    bitmap.close();
  }
}

function createCanvas({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  // Pixels are read back, so they stay in memory.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** The round mask of the circle: everything outside of it stays transparent. */
function clipToEllipse(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): void {
  context.beginPath();
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  context.clip();
}

/** Draws the whole picture, mirrored, turned and moved so that the crop lies on the canvas. */
function drawCrop(
  context: OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { x, y, width, height, turns, flipX, flipY }: Crop,
  canvas: Size,
): void {
  const upright = turned(bitmap, turns);
  context.scale(canvas.width / width, canvas.height / height);
  context.translate(upright.width / 2 - x, upright.height / 2 - y);
  context.rotate((turns * Math.PI) / 2);
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

function isOpaque(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/** JPEG for photos, PNG for what has transparent pixels. */
const encode = (canvas: OffscreenCanvas, opaque: boolean) =>
  canvas.convertToBlob(opaque ? { type: 'image/jpeg', quality: JPEG_QUALITY } : { type: 'image/png' });

/** Whether a file is a JPEG, which has no transparent pixels. The name says nothing: only its extension is checked. */
async function isJpeg(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0xff && second === 0xd8;
}
