import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { useTexts } from '../texts.ts';
import type { CropLimits, ImageRestriction, Stencil } from './crop/crop-geometry.ts';
import { PictureDialog } from './PictureDialog.tsx';
import styles from './PicturePicker.module.css';
import { pickerTexts } from './texts.ts';
import type { PictureSource } from './use-picture.ts';

export interface PicturePickerProps extends CropLimits {
  /** Title of the modal. */
  readonly title: string;
  /** The existing picture. It is read by GET, without credentials. */
  readonly startUrl?: string | undefined;
  /** How far the crop is tied to the picture; `fill-area` by default. */
  readonly imageRestriction?: ImageRestriction | undefined;
  /** Width / height of the crop, such as 16 / 9; any without it. A circle is always 1. */
  readonly canvasSize?: number | undefined;
  /** `rectangle` by default; what is outside of a `circle` is transparent. */
  readonly stencil?: Stencil | undefined;
  /** Whether the crop is rounded to whole pixels; it is by default. */
  readonly rounded?: boolean | undefined;
  /**
   * Called with the cropped picture as a data URL: JPEG, or PNG if it has transparent pixels. Its longer side has at most
   * 2048 pixels, that of a circle 1024.
   */
  readonly onChangePicture: (dataUrl: string) => void;
  /** Called with a message for a toast. */
  readonly onError: (message: string) => void;
}

interface ChosenPicture {
  readonly dataUrl: string;
  readonly source: PictureSource;
  /** What it replaced. */
  readonly startUrl: string | undefined;
}

/**
 * A button that opens a modal in which a picture is chosen and cropped, with the current picture beneath it. Its screens
 * need React Aria's `UiProvider`.
 */
export function PicturePicker({
  title,
  startUrl,
  imageRestriction = 'fill-area',
  canvasSize,
  stencil = 'rectangle',
  rounded = true,
  onChangePicture,
  onError,
  ...limits
}: PicturePickerProps) {
  const texts = useTexts(pickerTexts);
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  // Another `startUrl` is another picture, or the chosen one once it is saved.
  const current = chosen?.startUrl === startUrl ? chosen : null;
  const url = current?.dataUrl ?? startUrl;

  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <div className={styles.picker}>
      <Button variant="secondary" onClick={show}>
        {url ? texts.edit : texts.add}
      </Button>
      {url ? (
        <img className={clsx(styles.preview, stencil === 'circle' && styles.circle)} src={url} alt={texts.current} />
      ) : null}
      <PictureDialog
        key={openings}
        title={title}
        open={open}
        // The original of a crop can be cropped again without loss.
        start={current?.source ?? (startUrl || undefined)}
        stencil={stencil}
        imageRestriction={imageRestriction}
        aspectRatio={stencil === 'circle' ? 1 : canvasSize}
        limits={limits}
        rounded={rounded}
        onClose={() => setOpen(false)}
        onUse={(dataUrl, source) => {
          setChosen({ dataUrl, source, startUrl });
          onChangePicture(dataUrl);
        }}
        onError={onError}
      />
    </div>
  );
}
