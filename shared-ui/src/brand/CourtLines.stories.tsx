import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../../.storybook/States.tsx';
import { CourtLines } from './CourtLines.tsx';

export default { component: CourtLines } satisfies Meta;

export const Variants: StoryObj = {
  render: () => (
    <States>
      <State name="half">
        <CourtLines />
      </State>
      <State name="arc">
        <CourtLines variant="arc" />
      </State>
    </States>
  ),
};
