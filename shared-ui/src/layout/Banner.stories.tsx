import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SAMPLE_IMAGE } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Banner } from './Banner.tsx';

export default { component: Banner } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="wide">
        <State name="with a picture">
          <Banner title={texts.longDrill} image={SAMPLE_IMAGE}>
            <p>{texts.description}</p>
          </Banner>
        </State>
        <State name="without a picture">
          <Banner title={texts.drill} image={null} />
        </State>
      </States>
    );
  },
};
