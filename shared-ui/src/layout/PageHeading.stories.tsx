import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Button } from '../actions/Button.tsx';
import { PageHeading } from './PageHeading.tsx';

export default { component: PageHeading } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="wide">
        <State name="title alone">
          <PageHeading title={texts.drill} />
        </State>
        <State name="with a lede and an action, long text">
          <PageHeading title={texts.longDrill} lede={texts.description} actions={<Button>{texts.save}</Button>} />
        </State>
      </States>
    );
  },
};
