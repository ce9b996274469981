import { useRef, useState, type ChangeEvent } from 'react';
import { Button } from '../actions/Button.tsx';
import { useSingleFlight } from '../browser/use-single-flight.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { DropZone, useNoDropOutside } from '../media/DropZone.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { dialogTexts, useTexts } from '../texts.ts';
import type { CropOptions } from './crop/crop-controller.ts';
import type { Crop, Stencil } from './crop/crop-geometry.ts';
import { cropToDataUrl } from './open-picture.ts';
import { ACCEPTED_FILES, refusalOf } from './picture-file.ts';
import styles from './PictureDialog.module.css';
import { pickerTexts } from './texts.ts';
import { usePicture, type PictureSource } from './use-picture.ts';

interface PictureDialogProps extends CropOptions {
  readonly title: string;
  readonly open: boolean;
  /** The picture to begin with; without one, there is a drop zone. */
  readonly start: PictureSource | undefined;
  readonly stencil: Stencil;
  readonly onClose: () => void;
  readonly onUse: (dataUrl: string, source: PictureSource) => void;
  readonly onError: (message: string) => void;
}

/** The modal of the picture picker: a drop zone before a picture is chosen, the cropper after. One for each opening. */
export function PictureDialog({
  title,
  open,
  start,
  stencil,
  onClose,
  onUse,
  onError,
  ...cropOptions
}: PictureDialogProps) {
  const texts = useTexts(pickerTexts);
  const { cancel } = useTexts(dialogTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const readCrop = useRef<() => Promise<Crop | null>>(undefined);
  const [working, setWorking] = useState(false);
  const {
    opened,
    opening,
    open: openSource,
  } = usePicture(open, start, (error) => {
    clear(chooser.current);
    onError(texts[error]);
  });
  useNoDropOutside(open);

  const accept = (files: readonly File[]) => {
    const refusal = refusalOf(files);
    const [file] = files;
    if (!refusal && file) return void openSource(file);
    clear(chooser.current);
    onError(texts[refusal ?? 'notOneFile']);
  };

  const choose = () => {
    // Otherwise the same file could not be chosen again.
    clear(chooser.current);
    chooser.current?.click();
  };

  const onFileChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) accept([...target.files]);
  };

  const cropOpened = async () => {
    const crop = opened && (await readCrop.current?.());
    if (!crop) return { error: texts.noImage };
    try {
      return { dataUrl: await cropToDataUrl(opened.picture, crop, stencil), source: opened.source };
    } catch {
      return { error: texts.notCropped };
    }
  };

  const use = useSingleFlight(async () => {
    setWorking(true);
    const result = await cropOpened();
    setWorking(false);
    if (result.dataUrl === undefined) return onError(result.error);
    onUse(result.dataUrl, result.source);
    onClose();
  });

  return (
    <Dialog
      title={title}
      size="large"
      open={open}
      busy={working}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={working} onClick={onClose}>
            {cancel}
          </Button>
          <Button busy={working || opening} onClick={() => void use()}>
            {texts.use}
          </Button>
        </>
      }
    >
      <input ref={chooser} type="file" accept={ACCEPTED_FILES} hidden onChange={onFileChange} />
      {opened ? (
        <opened.Cropper
          key={opened.picture.preview.url}
          picture={opened.picture}
          stencil={stencil}
          onChooseAnother={choose}
          onMount={(read) => void (readCrop.current = read)}
          {...cropOptions}
        />
      ) : opening ? (
        <div className={styles.opening}>
          <Spinner label={texts.opening} />
        </div>
      ) : (
        <DropZone
          label={texts.drop}
          hint={texts.formats}
          icon={<path d="M6 36l11-13 8 9 5-6 12 14M6 8h36v32H6zM31 20a3 3 0 1 1 6 0 3 3 0 0 1-6 0z" />}
          onSelect={choose}
          onDrop={accept}
        />
      )}
    </Dialog>
  );
}

/** Empties the selection of the file chooser. */
function clear(chooser: HTMLInputElement | null): void {
  if (chooser) chooser.value = '';
}
