import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { ComboBox } from './ComboBox.tsx';

export default { component: ComboBox } satisfies Meta;

/** Drills that are already found. */
function useDrills() {
  const texts = useSampleTexts();
  const [value, setValue] = useState<{ id: string; title: string } | null>(null);
  const options = [...texts.drills, texts.longDrill].map((title, index) => ({ id: String(index), title }));
  return { texts, options, drills: { label: texts.title, options, onSearch: () => {}, value, onChange: setValue } };
}

export const AllStates: StoryObj = {
  render: function Render() {
    const { texts, options, drills } = useDrills();
    return (
      <States>
        <State name="empty, with a hint">
          <ComboBox {...drills} hint={texts.hint} />
        </State>
        <State name="chosen">
          <ComboBox {...drills} value={options[0] ?? null} />
        </State>
        <State name="hovered" force="hovered">
          <ComboBox {...drills} />
        </State>
        <State name="focused" force="focus-visible">
          <ComboBox {...drills} />
        </State>
        <State name="invalid">
          <ComboBox {...drills} error={texts.error} />
        </State>
        <State name="long text">
          <ComboBox {...drills} value={options.at(-1) ?? null} />
        </State>
      </States>
    );
  },
};

export const Open: StoryObj = {
  render: function Render() {
    const { drills } = useDrills();
    return <ComboBox {...drills} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};

export const NothingFound: StoryObj = {
  render: function Render() {
    const { drills } = useDrills();
    return <ComboBox {...drills} options={[]} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};
