import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pictures from './open-picture.ts';
import type { PictureCropperProps } from './crop/PictureCropper.tsx';
import { PicturePicker, type PicturePickerProps } from './PicturePicker.tsx';

/*
 * Without decoding, drawing and cropperjs, which need a browser: e2e/picture-picker.spec.ts. The stub shows what it is
 * given, and its crop is always the same.
 */
const CROP = { x: 0, y: 0, width: 80, height: 60, turns: 0, flipX: false, flipY: false };
const RESULT = 'data:image/jpeg;base64,cropped';
const cropper = vi.hoisted(() => ({ props: undefined as PictureCropperProps | undefined, ready: true }));

vi.mock('./crop/PictureCropper.tsx', () => ({
  PictureCropper: function Stub(props: PictureCropperProps) {
    useEffect(() => {
      cropper.props = props;
      props.onMount(async () => (cropper.ready ? CROP : null));
    });
    return (
      <div role="application" aria-label="Crop area">
        <button onClick={props.onChooseAnother}>Choose another picture</button>
      </div>
    );
  },
}));

vi.mock('./open-picture.ts');

const picture = (url: string): pictures.Picture => ({
  file: new Blob(),
  size: { width: 100, height: 75 },
  preview: { width: 100, height: 75, url },
});

const onChangePicture = vi.fn();
const onError = vi.fn();

beforeEach(() => {
  // Not after each test: the previous one's picker is removed, and releases its picture, only after that.
  vi.clearAllMocks();
  cropper.ready = true;
  vi.mocked(pictures.openPicture).mockImplementation(() => Promise.resolve(picture('blob:preview')));
  vi.mocked(pictures.cropToDataUrl).mockResolvedValue(RESULT);
  vi.mocked(pictures.fetchPicture).mockImplementation((url) => Promise.resolve(new File([url], 'existing')));
});

afterEach(() => {
  document.documentElement.removeAttribute('lang');
});

const show = (props: Partial<PicturePickerProps> = {}) =>
  render(<PicturePicker title="Cover" onChangePicture={onChangePicture} onError={onError} {...props} />);
const open = async (props: Partial<PicturePickerProps> = {}) => {
  const view = show(props);
  await userEvent.click(screen.getByRole('button', { name: /Add picture|Edit picture/ }));
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const dropZone = () => screen.queryByRole('button', { name: 'Drag and drop or select' });
const cropArea = () => screen.findByRole('application', { name: 'Crop area' });
const modal = () => screen.queryByRole('dialog');
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const file = (name: string) => new File(['content'], name);
/** Chooses without the filter of the chooser, which users can switch off. */
const choose = (name: string) => userEvent.upload(chooser(), file(name), { applyAccept: false });
const drop = (...files: File[]) => fireEvent.drop(dropZone()!, { dataTransfer: { files } });
/** A promise that the test resolves. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((next) => (resolve = next));
  return { promise, resolve };
}
const use = () => userEvent.click(button('Use'));

describe('the button', () => {
  it('spec 2: is labelled "Add picture", and "Edit picture" once a picture exists', async () => {
    await open();
    expect(screen.queryByRole('img')).toBeNull();
    await choose('drill.png');
    await cropArea();
    await use();
    expect(button('Edit picture')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add picture' })).toBeNull();
  });

  it('spec 2: "opens a modal with a caller-supplied title"; spec 4: "Modal: open or closed"', async () => {
    show({ title: 'Cover of the drill' });
    expect(modal()).toBeNull();
    await userEvent.click(button('Add picture'));
    expect(screen.getByRole('dialog', { name: 'Cover of the drill' })).toBeVisible();
    await userEvent.click(button('Cancel'));
    expect(modal()).toBeNull();
  });

  it('spec 2: "The current picture is shown as a preview beneath the button"', async () => {
    const { rerender } = show({ startUrl: '/cover.png' });
    expect(button('Edit picture').nextElementSibling).toBe(screen.getByRole('img', { name: 'Current picture' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/cover.png');
    await userEvent.click(button('Edit picture'));
    await cropArea();
    await use();
    expect(screen.getByRole('img')).toHaveAttribute('src', RESULT);
    // Saved: the caller passes the picture's new address.
    rerender(<PicturePicker title="" startUrl="/2.png" onChangePicture={onChangePicture} onError={onError} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/2.png');
  });
});

describe('the drop zone', () => {
  it('spec 2: has the text "Drag and drop or select" and opens a chooser accepting .jpeg, .jpg and .png', async () => {
    await open();
    const clicked = vi.spyOn(chooser(), 'click');
    await userEvent.click(dropZone()!);
    expect(clicked).toHaveBeenCalledOnce();
    expect(chooser()).toHaveAttribute('accept', '.jpeg,.jpg,.png');
    expect(chooser()).not.toHaveAttribute('multiple');
  });

  it('spec 4: is in the state "dragleave" (idle) or "dragover" (file being dragged over)', async () => {
    await open();
    expect(dropZone()).toHaveAttribute('data-state', 'dragleave');
    fireEvent.dragOver(dropZone()!);
    expect(dropZone()).toHaveAttribute('data-state', 'dragover');
    fireEvent.dragLeave(dropZone()!);
    expect(dropZone()).toHaveAttribute('data-state', 'dragleave');
  });

  it.each(['chooser', 'drop'])(
    'spec 2 and 4: is replaced by the cropper after an image is chosen (%s)',
    async (way) => {
      await open();
      if (way === 'drop') drop(file('drill.JPG'));
      else await choose('drill.JPG');
      expect(await cropArea()).toBeVisible();
      expect(dropZone()).toBeNull();
      expect(onError).not.toHaveBeenCalled();
    },
  );

  it('spec 8: "Please input only one file": the drop zone returns to idle', async () => {
    await open();
    for (const files of [[], [file('a.png'), file('b.png')]]) {
      fireEvent.dragOver(dropZone()!);
      drop(...files);
      expect(onError).toHaveBeenLastCalledWith('Please input only one file');
      expect(dropZone()).toHaveAttribute('data-state', 'dragleave');
    }
    expect(pictures.openPicture).not.toHaveBeenCalled();
  });

  it('spec 8: "Wrong file type. Please enter jpg, png or jpeg" (disallowed type from a drop)', async () => {
    await open();
    drop(file('drill.gif'));
    expect(onError).toHaveBeenCalledExactlyOnceWith('Wrong file type. Please enter jpg, png or jpeg');
    expect(dropZone()).toHaveAttribute('data-state', 'dragleave');
  });

  it('spec 5 and 8: "An invalid file chosen via the chooser clears the selection." (disallowed type)', async () => {
    await open();
    await choose('drill.pdf');
    expect(onError).toHaveBeenCalledExactlyOnceWith('Wrong file type. Please enter jpg, png or jpeg');
    expect(chooser().files).toHaveLength(0);
    expect(dropZone()).toBeVisible();
  });

  it('keeps a file that misses it from replacing the page', async () => {
    await open();
    expect(fireEvent.drop(document.body)).toBe(false);
    expect(fireEvent.dragOver(document.body)).toBe(false);
    await userEvent.click(button('Cancel'));
    expect(fireEvent.drop(document.body)).toBe(true);
  });

  it('comes back with a message after a broken file, and clears the selection', async () => {
    vi.mocked(pictures.openPicture).mockRejectedValueOnce(new Error('broken'));
    await open();
    await choose('drill.png');
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.stringContaining('couldn’t read this picture')));
    expect(chooser().files).toHaveLength(0);
    expect(dropZone()).toBeVisible();
  });
});

describe('the cropper', () => {
  it('spec 3: gets the inputs: "default fill-area", "crop aspect ratio"; spec 5: "rounded by default"', async () => {
    await open({ startUrl: '/cover.png', canvasSize: 2, minWidth: 10, maxHeight: 20 });
    await cropArea();
    expect(cropper.props).toMatchObject({
      imageRestriction: 'fill-area',
      aspectRatio: 2,
      stencil: 'rectangle',
      rounded: true,
      limits: { minWidth: 10, maxHeight: 20 },
    });
  });

  it('keeps a circle round', async () => {
    await open({ startUrl: '/cover.png', canvasSize: 2, stencil: 'circle', imageRestriction: 'none', rounded: false });
    await cropArea();
    expect(cropper.props).toMatchObject({ imageRestriction: 'none', aspectRatio: 1, rounded: false });
  });

  it('spec 3: begins with startUrl', async () => {
    await open({ startUrl: '/cover.png' });
    expect(await cropArea()).toBeVisible();
    expect(pictures.fetchPicture).toHaveBeenCalledExactlyOnceWith('/cover.png');
  });

  it('gives way to the drop zone, with a message, if startUrl cannot be read', async () => {
    vi.mocked(pictures.fetchPicture).mockRejectedValueOnce(new Error('404'));
    await open({ startUrl: '/cover.png' });
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.stringContaining('couldn’t load the current')));
    expect(dropZone()).toBeVisible();
  });

  it('stays with its picture if another one is refused', async () => {
    await open({ startUrl: '/cover.png' });
    await cropArea();
    await choose('drill.txt');
    vi.mocked(pictures.openPicture).mockRejectedValueOnce(new Error('broken'));
    await choose('drill.png');
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    expect(await cropArea()).toBeVisible();
  });

  it('shows the picture that was chosen last, whichever is ready first, and releases the other', async () => {
    const slow = deferred<pictures.Picture>();
    vi.mocked(pictures.openPicture).mockReturnValueOnce(slow.promise);
    await open();
    drop(file('slow.png'));
    await choose('fast.png');
    await cropArea();
    slow.resolve(picture('blob:slow'));
    await waitFor(() => expect(pictures.closePicture).toHaveBeenCalledOnce());
    expect(vi.mocked(pictures.closePicture).mock.calls[0]?.[0].preview.url).toBe('blob:slow');
    expect(cropper.props?.picture.preview.url).toBe('blob:preview');
  });

  it('crops the original again, not the last result', async () => {
    await open();
    await choose('original.png');
    await cropArea();
    await use();
    await userEvent.click(button('Edit picture'));
    await cropArea();
    expect(vi.mocked(pictures.openPicture).mock.calls.map(([blob]) => (blob as File).name)).toEqual([
      'original.png',
      'original.png',
    ]);
  });
});

describe('Use', () => {
  it('spec 2 and 4: "shows a loader and is disabled while working", then emits the data URL and closes', async () => {
    const result = deferred<string>();
    vi.mocked(pictures.cropToDataUrl).mockReturnValueOnce(result.promise);
    await open({ startUrl: '/cover.png' });
    await cropArea();
    await use();
    expect(button('Use')).toHaveAttribute('aria-busy', 'true');
    expect(button('Use')).toHaveAttribute('aria-disabled', 'true');
    await use();
    await userEvent.keyboard('{Escape}');
    expect(modal()).toBeVisible();
    result.resolve(RESULT);
    await waitFor(() => expect(modal()).toBeNull());
    expect(pictures.cropToDataUrl).toHaveBeenCalledOnce();
    expect(pictures.cropToDataUrl).toHaveBeenCalledWith(expect.anything(), CROP, 'rectangle');
    expect(onChangePicture).toHaveBeenCalledExactlyOnceWith(RESULT);
    expect(onError).not.toHaveBeenCalled();
  });

  it('spec 4 and 8: "With no cropper, loading ends and the modal stays open": "No image was inserted"', async () => {
    await open();
    await use();
    await waitFor(() => expect(onError).toHaveBeenCalledExactlyOnceWith('No image was inserted'));
    expect(button('Use')).not.toHaveAttribute('aria-busy');
    expect(modal()).toBeVisible();
    expect(onChangePicture).not.toHaveBeenCalled();
  });

  it('says the same if the cropper does not show the picture', async () => {
    cropper.ready = false;
    await open({ startUrl: '/cover.png' });
    await cropArea();
    await use();
    await waitFor(() => expect(onError).toHaveBeenCalledWith('No image was inserted'));
  });

  it('stays open with a message if cropping fails, and works again', async () => {
    vi.mocked(pictures.cropToDataUrl).mockRejectedValueOnce(new Error('out of memory'));
    await open({ startUrl: '/cover.png' });
    await cropArea();
    await use();
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.stringContaining('couldn’t crop')));
    await use();
    await waitFor(() => expect(modal()).toBeNull());
  });

  it('spec 2: "The modal has Cancel"; it changes nothing', async () => {
    await open({ startUrl: '/cover.png' });
    await cropArea();
    await userEvent.click(button('Cancel'));
    expect(modal()).toBeNull();
    expect(onChangePicture).not.toHaveBeenCalled();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/cover.png');
  });
});

it('speaks Spanish', async () => {
  document.documentElement.lang = 'es';
  show();
  await userEvent.click(button('Añadir imagen'));
  expect(button('Arrastra y suelta o selecciona')).toBeVisible();
  await userEvent.click(button('Usar'));
  await waitFor(() => expect(onError).toHaveBeenCalledWith('No se ha insertado ninguna imagen'));
});
