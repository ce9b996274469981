import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Link } from './Link.tsx';

export default { component: Link } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="default">
          <Link href="#drill">{texts.drill}</Link>
        </State>
        <State name="hovered" force="hovered">
          <Link href="#drill">{texts.drill}</Link>
        </State>
        <State name="focused" force="focus-visible">
          <Link href="#drill">{texts.drill}</Link>
        </State>
        <State name="disabled">
          <Link href="#drill" disabled>
            {texts.drill}
          </Link>
        </State>
        <State name="long text">
          <Link href="#drill">{texts.longDrill}</Link>
        </State>
      </States>
    );
  },
};
