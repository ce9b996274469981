import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../../.storybook/States.tsx';
import { Skeleton } from './Skeleton.tsx';

export default { component: Skeleton } satisfies Meta;

export const Shapes: StoryObj = {
  render: () => (
    <States>
      <State name="lines">
        <Skeleton lines={3} />
      </State>
      <State name="heading">
        <Skeleton shape="heading" />
      </State>
      <State name="media">
        <Skeleton shape="media" />
      </State>
    </States>
  ),
};
