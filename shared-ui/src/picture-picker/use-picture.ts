import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { closePicture, fetchPicture, openPicture, type Picture } from './open-picture.ts';
import type { PictureCropperProps } from './crop/PictureCropper.tsx';

/** Where a picture comes from: a chosen file, or the URL of an existing one. */
export type PictureSource = Blob | string;

/** Why a picture cannot be cropped. */
export type OpeningError = 'broken' | 'notLoaded' | 'noEditor';

interface OpenedPicture {
  readonly picture: Picture;
  readonly source: PictureSource;
  readonly Cropper: ComponentType<PictureCropperProps>;
}

interface UsePicture {
  readonly opened: OpenedPicture | null;
  readonly opening: boolean;
  readonly open: (source: PictureSource) => Promise<void>;
}

/** The cropper comes with cropperjs, so it is downloaded only when a dialog opens. */
const loadCropper = async () => {
  const { PictureCropper } = await import(/* webpackChunkName: "picture-cropper" */ './crop/PictureCropper.tsx');
  return PictureCropper;
};

/**
 * The picture in the dialog. While `active`, it begins with `start`, if there is one. A picture that cannot be opened
 * leaves the previous one in its place.
 */
export function usePicture(
  active: boolean,
  start: PictureSource | undefined,
  onError: (error: OpeningError) => void,
): UsePicture {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [opening, setOpening] = useState(false);
  /** Only the source that was chosen last is shown, whichever is ready first. */
  const latest = useRef<object>(undefined);

  const open = async (source: PictureSource) => {
    const attempt = {};
    latest.current = attempt;
    setOpening(true);
    const result = await prepare(source);
    if (latest.current !== attempt) {
      if (typeof result !== 'string') closePicture(result.picture);
      return;
    }
    setOpening(false);
    if (typeof result === 'string') onError(result);
    else setOpened(result);
  };

  const begin = useEffectEvent(() => {
    if (start !== undefined) void open(start);
    // Ready by the time a file is chosen. If this fails, opening the file tries again and reports it.
    else loadCropper().catch(() => {});
  });
  useEffect(() => {
    if (!active) return;
    begin();
    return () => void (latest.current = undefined);
  }, [active]);

  const picture = opened?.picture;
  useEffect(() => () => void (picture && closePicture(picture)), [picture]);

  return { opened, opening, open };
}

async function prepare(source: PictureSource): Promise<OpenedPicture | OpeningError> {
  const loading = loadCropper().catch(() => null);
  const file = typeof source === 'string' ? await fetchPicture(source).catch(() => null) : source;
  if (!file) return 'notLoaded';
  const picture = await openPicture(file).catch(() => null);
  if (!picture) return 'broken';
  const Cropper = await loading;
  if (Cropper) return { picture, source, Cropper };
  closePicture(picture);
  return 'noEditor';
}
