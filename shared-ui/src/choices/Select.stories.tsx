import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Select } from './Select.tsx';

export default { component: Select } satisfies Meta;

/** A label and four levels: the second is selected, the third is disabled, and the last has a long name. */
function useLevels() {
  const texts = useSampleTexts();
  const [value, setValue] = useState('1');
  const options = [...texts.levels, texts.longDrill].map((label, index) => ({
    value: String(index),
    label,
    disabled: index === 2,
  }));
  return { texts, levels: { label: texts.level, options, value, onChange: setValue } };
}

export const AllStates: StoryObj = {
  render: function Render() {
    const { texts, levels } = useLevels();
    return (
      <States>
        <State name="empty">
          <Select {...levels} value={null} />
        </State>
        <State name="chosen, with a hint">
          <Select {...levels} hint={texts.hint} />
        </State>
        <State name="hovered" force="hovered">
          <Select {...levels} />
        </State>
        <State name="focused" force="focus-visible">
          <Select {...levels} />
        </State>
        <State name="invalid">
          <Select {...levels} value={null} error={texts.error} />
        </State>
        <State name="disabled">
          <Select {...levels} disabled />
        </State>
        <State name="long text">
          <Select {...levels} value="3" />
        </State>
      </States>
    );
  },
};

export const Open: StoryObj = {
  render: function Render() {
    const { levels } = useLevels();
    return <Select {...levels} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
