import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../.storybook/States.tsx';
import { SAMPLE_IMAGE } from '../.storybook/sample-image.ts';
import { useSampleTexts } from '../.storybook/sample-texts.ts';
import { VideoPoster } from './VideoPoster.tsx';

export default { component: VideoPoster } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="picture and duration">
          <VideoPoster image={SAMPLE_IMAGE} alt={texts.drill} duration={83.4} />
        </State>
        <State name="label">
          <VideoPoster image={SAMPLE_IMAGE} alt={texts.drill} label={texts.published} />
        </State>
        <State name="label and duration">
          <VideoPoster image={SAMPLE_IMAGE} alt={texts.drill} label={texts.published} duration={8} />
        </State>
        <State name="without a picture">
          <VideoPoster image={null} duration={3600} />
        </State>
      </States>
    );
  },
};
