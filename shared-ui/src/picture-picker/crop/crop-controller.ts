import type Cropper from 'cropperjs';
import type { Picture } from '../open-picture.ts';
import type { CropCommand } from './crop-commands.ts';
import {
  fitRatio,
  flipped,
  isWithinLimits,
  limitCrop,
  maxRatio,
  minStencil,
  MOVE_DISTANCE,
  roundCrop,
  scaleArea,
  turnArea,
  turned,
  turnsOf,
  ZOOM_RATIO,
  type Area,
  type Crop,
  type CropLimits,
  type ImageRestriction,
  type Orientation,
} from './crop-geometry.ts';

export interface CropOptions {
  readonly imageRestriction: ImageRestriction;
  /** Width / height; without it, the crop has any proportions. */
  readonly aspectRatio: number | undefined;
  readonly limits: CropLimits;
  /** Whether the result is cut at whole pixels. */
  readonly rounded: boolean;
}

/** How far a key or button moves an edge, in pixels of the screen. */
const STEP = 10;

/** How long the crop is waited for, in milliseconds: a slow phone takes a moment to show a large picture. */
const READY_MS = 10_000;

/** What each command does to position and size of the crop box, in steps. */
const BOX_STEPS = {
  moveLeft: { x: -1 },
  moveRight: { x: 1 },
  moveUp: { y: -1 },
  moveDown: { y: 1 },
  smaller: { width: -1, height: -1 },
  larger: { width: 1, height: 1 },
  narrower: { width: -1 },
  wider: { width: 1 },
  shorter: { height: -1 },
  taller: { height: 1 },
} as const satisfies Partial<Record<CropCommand, Partial<Area>>>;

/** Drives one cropper: commands of keys and buttons, the limits that cropperjs does not know, and the crop in the end. */
export class CropController {
  private readonly picture: Picture;
  private readonly options: CropOptions;
  private cropper: Cropper | undefined;
  private ready = false;
  private resolveReady = () => {};
  private readonly whenReady = new Promise<void>((resolve) => (this.resolveReady = resolve));
  /** Where a drag started that has not reached the activation distance. */
  private dragStart: { readonly x: number; readonly y: number } | undefined;
  private lastArea: Area | undefined;
  private limiting = false;

  constructor(picture: Picture, options: CropOptions) {
    this.picture = picture;
    this.options = options;
  }

  attach = (cropper: Cropper): void => {
    this.cropper = cropper;
    this.ready = false;
  };

  onReady = (): void => {
    this.ready = true;
    this.resolveReady();
    this.onCrop();
  };

  get isReady(): boolean {
    return this.ready;
  }

  /** The zoom as a factor: 1 if the picture fits. */
  get zoom(): number {
    return this.cropper && this.ready ? this.ratio(this.cropper) / this.fit(this.orientation(this.cropper).turns) : 1;
  }

  /** The clockwise rotation in degrees, from 0 to 270. */
  get degrees(): number {
    return this.cropper && this.ready ? this.orientation(this.cropper).turns * 90 : 0;
  }

  /** The crop in pixels of the original, or `null` if there is no cropper on the screen (yet). */
  get crop(): Crop | null {
    if (!this.cropper || !this.ready) return null;
    const orientation = this.orientation(this.cropper);
    const { imageRestriction, aspectRatio, limits, rounded } = this.options;
    const bounds = imageRestriction === 'none' ? undefined : turned(this.picture.size, orientation.turns);
    const restrictions = { limits, aspectRatio, bounds };
    const area = limitCrop(this.area(this.cropper), restrictions);
    return { ...(rounded ? roundCrop(area, restrictions) : area), ...orientation };
  }

  /** The crop, once the cropper shows the picture; `null` if it does not. */
  async readCrop(): Promise<Crop | null> {
    await Promise.race([this.whenReady, new Promise((resolve) => setTimeout(resolve, READY_MS))]);
    return this.crop;
  }

  run(command: CropCommand): void {
    if (!this.cropper || !this.ready) return;
    switch (command) {
      case 'zoomIn':
        this.cropper.zoom(ZOOM_RATIO);
        break;
      case 'zoomOut':
        this.cropper.zoom(-ZOOM_RATIO);
        break;
      case 'rotateLeft':
        this.rotate(this.cropper, -90);
        break;
      case 'rotateRight':
        this.rotate(this.cropper, 90);
        break;
      case 'flipHorizontal':
        this.flip(this.cropper, 'horizontal');
        break;
      case 'flipVertical':
        this.flip(this.cropper, 'vertical');
        break;
      case 'reset':
        this.cropper.reset();
        break;
      default:
        this.changeBox(this.cropper, { x: 0, y: 0, width: 0, height: 0, ...BOX_STEPS[command] });
    }
  }

  /** Keeps the crop within its limits: cropperjs has no maximum, and its minimum counts pixels of the screen. */
  onCrop = (): void => {
    const { cropper } = this;
    if (!cropper || !this.ready || this.limiting) return;
    const area = this.area(cropper);
    const { limits, aspectRatio } = this.options;
    const coefficient = this.coefficient(cropper);
    const restrictions = {
      limits: {
        ...limits,
        minWidth: minStencil(coefficient, limits.minWidth),
        minHeight: minStencil(coefficient, limits.minHeight),
      },
      aspectRatio,
      // cropperjs keeps the crop in the picture itself, as the restriction says.
      bounds: undefined,
    };
    if (!isWithinLimits(area, restrictions)) {
      const { turns } = this.orientation(cropper);
      const { size, preview } = this.picture;
      this.limiting = true;
      cropper.setData(
        scaleArea(limitCrop(area, restrictions, this.lastArea), turned(size, turns), turned(preview, turns)),
      );
      this.limiting = false;
    }
    this.lastArea = this.area(cropper);
  };

  /** Stops at the largest zoom. */
  onZoom = (event: Cropper.ZoomEvent): void => {
    if (!this.cropper || !this.ready) return;
    const { ratio, oldRatio } = event.detail;
    const { minWidth = 0, minHeight = 0 } = this.options.limits;
    const scale = this.picture.preview.width / this.picture.size.width;
    const limits = { minWidth: minWidth * scale, minHeight: minHeight * scale };
    const fit = this.fit(this.orientation(this.cropper).turns);
    const max = maxRatio(fit, this.cropper.getContainerData(), limits);
    if (ratio > oldRatio && ratio > max) event.preventDefault();
  };

  onCropStart = ({ detail }: Cropper.CropStartEvent): void => {
    const moves = detail.action === 'all' || detail.action === 'move';
    this.dragStart = moves ? pointOf(detail.originalEvent) : undefined;
  };

  /** spec 9: "move activation distance 20 px". A drag that is prevented does not move anything until it is let through. */
  onCropMove = (event: Cropper.CropMoveEvent): void => {
    if (!this.dragStart) return;
    const { x, y } = pointOf(event.detail.originalEvent);
    if (Math.hypot(x - this.dragStart.x, y - this.dragStart.y) < MOVE_DISTANCE) event.preventDefault();
    else this.dragStart = undefined;
  };

  /** How many pixels of the screen one of the preview takes. */
  private ratio(cropper: Cropper): number {
    const { width, naturalWidth } = cropper.getImageData();
    return width / naturalWidth;
  }

  /** How many pixels of the original are under one of the screen. */
  private coefficient(cropper: Cropper): number {
    return this.picture.size.width / this.picture.preview.width / this.ratio(cropper);
  }

  private fit(turns: number): number {
    const container = this.cropper?.getContainerData() ?? this.picture.preview;
    return fitRatio(this.options.imageRestriction, turned(this.picture.preview, turns), container);
  }

  private orientation(cropper: Cropper): Orientation {
    const { rotate, scaleX, scaleY } = cropper.getData();
    return { turns: turnsOf(rotate), flipX: scaleX < 0, flipY: scaleY < 0 };
  }

  private area(cropper: Cropper): Area {
    const { turns } = this.orientation(cropper);
    const { size, preview } = this.picture;
    return scaleArea(cropper.getData(), turned(preview, turns), turned(size, turns));
  }

  /**
   * Keeps the zoom relative to the size at which the picture fits, which another orientation changes. A crop of free
   * proportions turns with the picture; one of fixed proportions stays where it is, as far as the picture reaches.
   */
  private rotate(cropper: Cropper, degrees: 90 | -90): void {
    const { zoom } = this;
    const { aspectRatio } = this.options;
    const { preview } = this.picture;
    const before = cropper.getData();
    const sizeBefore = turned(preview, turnsOf(before.rotate));
    this.limiting = true;
    cropper.rotate(degrees);
    const after = turned(preview, this.orientation(cropper).turns);
    cropper.zoomTo(zoom * this.fit(this.orientation(cropper).turns));
    cropper.setData(
      aspectRatio
        ? limitCrop(cropper.getData(), { limits: {}, aspectRatio, bounds: after })
        : turnArea(before, sizeBefore, degrees),
    );
    this.limiting = false;
    this.lastArea = undefined;
    this.onCrop();
  }

  private flip(cropper: Cropper, axis: 'horizontal' | 'vertical'): void {
    const { flipX, flipY } = flipped(this.orientation(cropper), axis);
    cropper.scale(flipX ? -1 : 1, flipY ? -1 : 1);
  }

  /** Moves the crop; at an edge that it cannot pass, the picture moves below it instead. Resizes around the centre. */
  private changeBox(cropper: Cropper, steps: Area): void {
    const box = cropper.getCropBoxData();
    const { aspectRatio } = this.options;
    const width = box.width + 2 * STEP * (steps.width || (aspectRatio ? steps.height : 0));
    const height = aspectRatio ? width / aspectRatio : box.height + 2 * STEP * steps.height;
    const left = box.left + (box.width - width) / 2 + steps.x * STEP;
    const top = box.top + (box.height - height) / 2 + steps.y * STEP;
    cropper.setCropBoxData({ left, top, width, height });
    if (!steps.x && !steps.y) return;
    const reached = cropper.getCropBoxData();
    const rest = { x: left - reached.left, y: top - reached.top };
    if (rest.x !== 0 || rest.y !== 0) cropper.move(-rest.x, -rest.y);
  }
}

/** Returns the position of a pointer; cropperjs uses touch events in browsers without pointer events. */
function pointOf(event: PointerEvent | TouchEvent | MouseEvent): { x: number; y: number } {
  const { clientX: x, clientY: y } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
  return { x, y };
}
