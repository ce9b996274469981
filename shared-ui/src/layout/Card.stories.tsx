import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SAMPLE_PICTURE } from '../../.storybook/sample-image.ts';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Price } from '../data/Price.tsx';
import { VideoPoster } from '../media/VideoPoster.tsx';
import { Card } from './Card.tsx';

export default { component: Card } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="without a picture">
          <Card media={<VideoPoster picture={null} alt="" duration={83.4} />}>
            <h3>{texts.drill}</h3>
            <p>{texts.description}</p>
            <Price now="€39.20" before="€49.00" discount={20} />
          </Card>
        </State>
        <State name="with a picture, long text">
          <Card media={<VideoPoster picture={SAMPLE_PICTURE} alt="" duration={9} />}>
            <h3>{texts.longDrill}</h3>
            <Price now="€1,249.00" before="€1,249.00" discount={0} size="large" />
          </Card>
        </State>
      </States>
    );
  },
};

export const Wide: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <Card wide media={<VideoPoster picture={SAMPLE_PICTURE} alt="" duration={9} />}>
        <h2>{texts.drill}</h2>
        <p>{texts.description}</p>
      </Card>
    );
  },
};
