import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { PasswordField } from './PasswordField.tsx';

export default { component: PasswordField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States>
        <State name="filled">
          <PasswordField label={texts.password} defaultValue="Fullcourt1!" autoComplete="off" />
        </State>
        <State name="invalid">
          <PasswordField label={texts.password} error={texts.error} autoComplete="off" />
        </State>
      </States>
    );
  },
};
