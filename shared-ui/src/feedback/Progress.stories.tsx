import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Progress } from './Progress.tsx';

export default { component: Progress } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="at the start">
          <Progress label={texts.upload} value={0} />
        </State>
        <State name="in progress">
          <Progress label={texts.upload} value={0.42} />
        </State>
        <State name="done">
          <Progress label={texts.upload} value={1} />
        </State>
        <State name="indeterminate">
          <Progress label={texts.upload} value={null} />
        </State>
        <State name="label for screen readers only">
          <Progress label={texts.upload} value={0.7} labelHidden />
        </State>
      </States>
    );
  },
};
