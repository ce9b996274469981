import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../.storybook/States.tsx';
import { SAMPLE_PICTURE } from '../.storybook/sample-image.ts';
import { useSampleTexts } from '../.storybook/sample-texts.ts';
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
