import { clsx } from 'clsx';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Cropper as ReactCropper } from 'react-cropper';
import { Button } from '../../actions/Button.tsx';
import visually from '../../layout/visually-hidden.module.css';
import { formatLocale, useLocale } from '../../locale.ts';
import { useTexts } from '../../texts.ts';
import type { Picture } from '../open-picture.ts';
import { cropperTexts } from '../texts.ts';
import { commandOf, type CropCommand, cropCommands, PICTURE_COMMANDS } from './crop-commands.ts';
import { CropController, type CropOptions } from './crop-controller.ts';
import {
  type Crop,
  DEBOUNCE_MS,
  DEFAULT_CROP,
  MIN_STENCIL,
  type Stencil,
  TRANSITION_MS,
  viewModeOf,
  ZOOM_RATIO,
} from './crop-geometry.ts';
import './cropper.css';
import { CropToolbar } from './CropToolbar.tsx';
import styles from './PictureCropper.module.css';

export interface PictureCropperProps extends CropOptions {
  readonly picture: Picture;
  readonly stencil: Stencil;
  readonly onChooseAnother: () => void;
  /** Receives a function that returns the crop at any later time, and waits for the first one; `null` if there is none. */
  readonly onMount: (readCrop: () => Promise<Crop | null>) => void;
}

/**
 * The cropper for one picture: give it the picture as `key`. A chunk of its own with cropperjs, downloaded when the dialog
 * opens. Its options are those of the first render.
 */
export function PictureCropper({ picture, stencil, onChooseAnother, onMount, ...options }: PictureCropperProps) {
  const texts = useTexts(cropperTexts);
  const locale = useLocale();
  const hint = useId();
  const area = useRef<HTMLDivElement>(null);
  const [controller] = useState(() => new CropController(picture, options));
  const [zoom, setZoom] = useState(1);
  const { message, announce, announceLater } = useAnnouncer();

  const percent = (value: number) => new Intl.NumberFormat(formatLocale(locale), { style: 'percent' }).format(value);
  const announceZoom = () => announceLater(() => texts.zoom(percent(controller.zoom)));
  const announceCrop = () =>
    announceLater(() => {
      const { width = 0, height = 0 } = controller.crop ?? {};
      return texts.crop(Math.round(width), Math.round(height));
    });

  useEffect(() => onMount(() => controller.readCrop()), [controller, onMount]);

  const run = (command: CropCommand) => {
    if (!controller.isReady) return;
    animate(area.current);
    controller.run(command);
    if (command === 'zoomIn' || command === 'zoomOut') announceZoom();
    else if (command === 'rotateLeft' || command === 'rotateRight') announce(texts.rotated(controller.degrees));
    else if (command === 'flipHorizontal') announce(texts.flippedHorizontal);
    else if (command === 'flipVertical') announce(texts.flippedVertical);
    else if (command === 'reset') announce(texts.wasReset);
    else announceCrop();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  };

  return (
    <div className={styles.cropper}>
      {/* An application takes the keys itself, so it has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={area}
        className={clsx(styles.area, stencil === 'circle' && styles.circle)}
        role="application"
        aria-label={texts.cropArea}
        aria-describedby={hint}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <ReactCropper
          className={clsx(styles.picture)}
          src={picture.preview.url}
          alt=""
          viewMode={viewModeOf(options.imageRestriction)}
          aspectRatio={options.aspectRatio ?? Number.NaN}
          autoCropArea={DEFAULT_CROP}
          minCropBoxWidth={MIN_STENCIL}
          minCropBoxHeight={MIN_STENCIL}
          wheelZoomRatio={ZOOM_RATIO}
          dragMode="move"
          toggleDragModeOnDblclick={false}
          background={false}
          checkCrossOrigin={false}
          // The preview is upright already.
          checkOrientation={false}
          onInitialized={controller.attach}
          ready={() => {
            controller.onReady();
            // The focus was on the drop zone, which has gone.
            area.current?.focus();
          }}
          crop={() => {
            controller.onCrop();
            setZoom(controller.zoom);
          }}
          zoom={(event) => {
            controller.onZoom(event);
            // By wheel or pinch; what a command does is announced with it.
            if (event.detail.originalEvent) announceZoom();
          }}
          cropstart={controller.onCropStart}
          cropmove={controller.onCropMove}
          cropend={(event) => {
            if (event.detail.action !== 'zoom') announceCrop();
          }}
        />
        <span className={styles.zoom} aria-hidden="true">
          {percent(zoom)}
        </span>
      </div>
      <p className={styles.hint} id={hint}>
        {texts.keys}
      </p>
      <div className={styles.tools}>
        <CropToolbar label={texts.tools} commands={PICTURE_COMMANDS} onCommand={run} />
        <CropToolbar
          label={texts.cropTools}
          commands={cropCommands(options.aspectRatio !== undefined)}
          onCommand={run}
        />
      </div>
      <Button className={clsx(styles.another)} variant="quiet" size="small" onClick={onChooseAnother}>
        {texts.chooseAnother}
      </Button>
      <p className={visually.hidden} role="status">
        {message}
      </p>
    </div>
  );
}

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** spec 9: "transition 300 ms". Steps by button and key are animated, what follows a pointer is not. */
function animate(area: HTMLElement | null): void {
  if (!area) return;
  clearTimeout(timers.get(area));
  area.dataset.animated = '';
  timers.set(
    area,
    setTimeout(() => delete area.dataset.animated, TRANSITION_MS),
  );
}

interface Announcer {
  /** The text of the live region. */
  readonly message: string;
  readonly announce: (message: string) => void;
  /** Announces once nothing has followed for 500 ms (spec 9: "debounce 500 ms"), such as at the end of a pinch. */
  readonly announceLater: (message: () => string) => void;
}

/** Messages for a live region, so that screen readers hear what happens to the picture. */
function useAnnouncer(): Announcer {
  const [message, setMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const announce = useCallback((next: string) => {
    clearTimeout(timer.current);
    // The same text again would not be a change, and not be read: a space that is not heard makes the difference.
    setMessage((shown) => (shown === next ? `${next}\u00a0` : next));
  }, []);

  const announceLater = useCallback(
    (next: () => string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => announce(next()), DEBOUNCE_MS);
    },
    [announce],
  );

  return { message, announce, announceLater };
}
