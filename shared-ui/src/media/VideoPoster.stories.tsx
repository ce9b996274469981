import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SAMPLE_PICTURE, UPRIGHT_PICTURE } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { VideoPoster } from './VideoPoster.tsx';

export default { component: VideoPoster } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="picture and duration">
          <VideoPoster picture={SAMPLE_PICTURE} alt={texts.drill} duration={83.4} />
        </State>
        <State name="label">
          <VideoPoster picture={SAMPLE_PICTURE} alt={texts.drill} label={texts.published} />
        </State>
        <State name="label and duration">
          <VideoPoster picture={SAMPLE_PICTURE} alt={texts.drill} label={texts.published} duration={8} />
        </State>
        <State name="of an upright film">
          <VideoPoster picture={UPRIGHT_PICTURE} alt={texts.drill} duration={8} />
        </State>
        <State name="upright, as a cover">
          <VideoPoster isCover picture={UPRIGHT_PICTURE} alt={texts.drill} label={texts.published} />
        </State>
        <State name="without a picture">
          <VideoPoster picture={null} duration={3600} />
        </State>
      </States>
    );
  },
};
