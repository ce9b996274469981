import type { Crop, Size, Stencil } from './crop/crop-geometry.ts';
import { runPictureTask } from './run-picture-task.ts';

/** A picture that can be cropped. */
export interface Picture {
  /** The original, from which the result is cut. */
  readonly file: Blob;
  readonly size: Size;
  /** What the cropper shows: much smaller than a photo, so that it moves smoothly. */
  readonly preview: Size & { readonly url: string };
}

/** Decodes a picture and draws its preview. Rejects with a `PictureError` if the file is broken. */
export async function openPicture(file: Blob): Promise<Picture> {
  const { size, preview, previewSize } = await runPictureTask({ task: 'open', file });
  return { file, size, preview: { ...previewSize, url: URL.createObjectURL(preview) } };
}

/** Releases the preview. */
export const closePicture = ({ preview }: Picture) => URL.revokeObjectURL(preview.url);

/** spec 7: "read an image locally by GET as a binary buffer without credentials". */
export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Blob([await response.arrayBuffer()]);
}

/** Cuts the crop out of the original: a JPEG, or a PNG if it has transparent pixels, as a data URL. */
export async function cropToDataUrl({ file }: Picture, crop: Crop, stencil: Stencil): Promise<string> {
  return readAsDataUrl(await runPictureTask({ task: 'crop', file, crop, stencil }));
}

const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The result cannot be read'));
    reader.readAsDataURL(blob);
  });
