import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { TextAreaField } from './TextAreaField.tsx';

export default { component: TextAreaField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="filled, with a hint">
          <TextAreaField label={texts.notes} hint={texts.hint} defaultValue={texts.description} />
        </State>
        <State name="invalid">
          <TextAreaField label={texts.notes} error={texts.error} />
        </State>
      </States>
    );
  },
};
