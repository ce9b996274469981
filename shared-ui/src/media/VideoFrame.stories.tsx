import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AFTER_DOWNLOAD } from '../../.storybook/after-download.ts';
import { SAMPLE_PICTURE } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { VideoFrame } from './VideoFrame.tsx';

export default { component: VideoFrame } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="with a poster">
          <VideoFrame title={texts.drill} poster={SAMPLE_PICTURE} sources={[]} />
        </State>
        <State name="without a poster">
          <VideoFrame title={texts.longDrill} poster={null} sources={[]} />
        </State>
      </States>
    );
  },
};

const EMPTY_FILE = [{ src: 'data:video/mp4,', type: 'video/mp4' }];

export const Unplayable: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <div style={{ maxInlineSize: '20rem' }}>
        <VideoFrame title={texts.drill} poster={SAMPLE_PICTURE} sources={EMPTY_FILE} autoPlay explainsErrors />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', {}, AFTER_DOWNLOAD);
  },
};
