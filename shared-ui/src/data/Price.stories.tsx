import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../../.storybook/States.tsx';
import { Price } from './Price.tsx';

export default { component: Price } satisfies Meta;

export const AllStates: StoryObj = {
  render: () => (
    <States width="narrow">
      <State name="full price">
        <Price now="€49.00" before="€49.00" discount={0} />
      </State>
      <State name="discount">
        <Price now="€39.20" before="€49.00" discount={20} />
      </State>
      <State name="large, discount">
        <Price now="€39.20" before="€49.00" discount={20} size="large" />
      </State>
    </States>
  ),
};
