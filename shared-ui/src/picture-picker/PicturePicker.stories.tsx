import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { samplePhoto } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { PicturePicker, type PicturePickerProps } from './PicturePicker.tsx';

const meta: Meta = { title: 'PicturePicker' };

export default meta;

/** A picker as a screen has it; what would be a toast is a line of text. */
function Picker(props: Omit<PicturePickerProps, 'title' | 'onChangePicture' | 'onError'>) {
  const texts = useSampleTexts();
  const [message, setMessage] = useState('');
  return (
    <>
      <PicturePicker {...props} title={texts.cover} onChangePicture={() => setMessage('')} onError={setMessage} />
      <p role="status">{message}</p>
    </>
  );
}

const open: StoryObj['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

/** Opens the dialog, and waits for the cropper, which has the focus once it is ready. */
const openCropper: StoryObj['play'] = async (context) => {
  await open(context);
  await new Promise<void>((resolve) => {
    const wait = () => (document.activeElement?.matches('[role=application]') ? resolve() : setTimeout(wait, 50));
    wait();
  });
};

export const AllStates: StoryObj = {
  render: () => (
    <States>
      <State name="No picture">
        <Picker canvasSize={16 / 9} />
      </State>
      <State name="With a picture">
        <Picker startUrl={samplePhoto()} canvasSize={16 / 9} />
      </State>
      <State name="Circle">
        <Picker startUrl={samplePhoto()} stencil="circle" />
      </State>
    </States>
  ),
};

export const Choosing: StoryObj = { render: () => <Picker canvasSize={16 / 9} />, play: open };

export const Cropping: StoryObj = {
  render: () => <Picker startUrl={samplePhoto()} canvasSize={16 / 9} />,
  play: openCropper,
};

export const CroppingCircle: StoryObj = {
  render: () => <Picker startUrl={samplePhoto()} stencil="circle" imageRestriction="fit-area" />,
  play: openCropper,
};

export const CroppingFreely: StoryObj = {
  render: () => <Picker startUrl={samplePhoto()} imageRestriction="none" />,
  play: openCropper,
};

export const CroppingWithLimits: StoryObj = {
  render: () => (
    <Picker startUrl={samplePhoto()} imageRestriction="fit-area" minWidth={400} maxWidth={800} maxHeight={500} />
  ),
  play: openCropper,
};
