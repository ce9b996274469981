import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { CheckboxField } from './CheckboxField.tsx';

export default { component: CheckboxField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="unchecked">
          <CheckboxField label={texts.published} />
        </State>
        <State name="checked, with a hint">
          <CheckboxField label={texts.published} hint={texts.hint} defaultChecked />
        </State>
        <State name="focused" force="focus-visible">
          <CheckboxField label={texts.published} />
        </State>
        <State name="invalid">
          <CheckboxField label={texts.published} error={texts.error} />
        </State>
        <State name="disabled">
          <CheckboxField label={texts.published} disabled />
        </State>
        <State name="checked, disabled">
          <CheckboxField label={texts.published} defaultChecked disabled />
        </State>
        <State name="long text">
          <CheckboxField label={texts.longDrill} />
        </State>
      </States>
    );
  },
};
