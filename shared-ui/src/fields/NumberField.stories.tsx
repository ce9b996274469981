import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { NumberField } from './NumberField.tsx';

export default { component: NumberField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [cents, setCents] = useState(4900);
    const price = { label: texts.price, value: cents, onChange: setCents, fractionDigits: 2, unit: 'EUR' };
    return (
      <States>
        <State name="with a unit">
          <NumberField {...price} />
        </State>
        <State name="optional, empty, with a hint">
          <NumberField label={texts.discount} hint={texts.hint} value={null} optional onChange={() => {}} unit="%" />
        </State>
        <State name="hovered" force="hovered">
          <NumberField {...price} />
        </State>
        <State name="focused" force="focus-visible">
          <NumberField {...price} />
        </State>
        <State name="invalid">
          <NumberField {...price} value={NaN} error={texts.numberError} />
        </State>
        <State name="disabled">
          <NumberField {...price} disabled />
        </State>
      </States>
    );
  },
};
