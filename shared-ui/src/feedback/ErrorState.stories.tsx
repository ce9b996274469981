import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { ErrorState } from './ErrorState.tsx';

export default { component: ErrorState } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="failed">
          <ErrorState title={texts.failed} level={3} onRetry={() => {}} />
        </State>
        <State name="retrying">
          <ErrorState title={texts.failed} level={3} busy onRetry={() => {}} />
        </State>
      </States>
    );
  },
};
