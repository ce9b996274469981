import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { FilterSelect } from './FilterSelect.tsx';

export default { component: FilterSelect } satisfies Meta;

function useLevels() {
  const texts = useSampleTexts();
  const [value, setValue] = useState('');
  const options = [...texts.levels, texts.longDrill].map((label, index) => ({ value: String(index), label }));
  return { label: texts.level, options, all: texts.all, value, onChange: setValue };
}

export const AllStates: StoryObj = {
  render: function Render() {
    const levels = useLevels();
    const { all: _all, ...order } = levels;
    return (
      <States>
        <State name="all">
          <FilterSelect {...levels} />
        </State>
        <State name="filtered">
          <FilterSelect {...levels} value="1" />
        </State>
        <State name="always one">
          <FilterSelect {...order} value="1" />
        </State>
        <State name="hovered" force="hovered">
          <FilterSelect {...levels} />
        </State>
        <State name="focused" force="focus-visible">
          <FilterSelect {...levels} />
        </State>
        <State name="long text">
          <FilterSelect {...levels} value="3" />
        </State>
      </States>
    );
  },
};

export const Open: StoryObj = {
  render: function Render() {
    return <FilterSelect {...useLevels()} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
