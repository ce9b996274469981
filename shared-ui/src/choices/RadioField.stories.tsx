import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { RadioField } from './RadioField.tsx';

export default { component: RadioField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [level, setLevel] = useState('0');
    const options = texts.levels.map((label, index) => ({ value: String(index), label }));
    return (
      <States>
        <State name="chosen">
          <RadioField label={texts.level} options={options} value={level} onChange={setLevel} />
        </State>
        <State name="long text">
          <RadioField
            label={texts.level}
            options={[...options, { value: 'long', label: texts.longDrill }]}
            value="long"
            onChange={() => {}}
          />
        </State>
      </States>
    );
  },
};
