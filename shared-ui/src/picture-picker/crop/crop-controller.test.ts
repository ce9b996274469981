import type Cropper from 'cropperjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CropController } from './crop-controller.ts';

const CROP = { x: 8, y: 6, width: 80, height: 60 };

/** A cropper of a picture that is shown as large as it is. */
const cropper = {
  getData: () => ({ ...CROP, rotate: 0, scaleX: 1, scaleY: 1 }),
  getImageData: () => ({ width: 100, naturalWidth: 100 }),
  getContainerData: () => ({ width: 100, height: 75 }),
} as Cropper;

const open = () => {
  const size = { width: 100, height: 75 };
  const picture = { file: new Blob(), size, preview: { ...size, url: '' } };
  const controller = new CropController(picture, {
    imageRestriction: 'stencil',
    aspectRatio: undefined,
    limits: {},
    rounded: true,
  });
  controller.attach(cropper);
  return controller;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for the first crop, as long as the cropper loads the picture', async () => {
  const controller = open();
  expect(controller.crop).toBeNull();
  const crop = controller.readCrop();
  await vi.advanceTimersByTimeAsync(3_000);
  controller.onReady();
  expect(await crop).toMatchObject(CROP);
});

it('has none if the cropper does not show the picture', async () => {
  const crop = open().readCrop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await crop).toBeNull();
});
