import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';

export default { component: OptionsMenu } satisfies Meta;

/** Columns, of which several can be chosen, and one of two row heights. */
function useSections() {
  const texts = useSampleTexts();
  const [columns, setColumns] = useState(['column-0', 'column-2']);
  const [level, setLevel] = useState(['level-1']);
  const options = (name: string, labels: readonly string[]) =>
    labels.map((label, index) => ({ id: `${name}-${index}`, label }));
  return [
    {
      id: 'columns',
      title: texts.columns,
      mode: 'multiple',
      options: options('column', [texts.title, texts.price, texts.discount]),
      selected: columns,
      onChange: setColumns,
    },
    {
      id: 'levels',
      title: texts.level,
      mode: 'single',
      options: options('level', texts.levels),
      selected: level,
      onChange: setLevel,
    },
  ] as const;
}

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const sections = useSections();
    return (
      <States width="narrow">
        <State name="default">
          <OptionsMenu sections={sections}>{texts.display}</OptionsMenu>
        </State>
        <State name="focused" force="focus-visible">
          <OptionsMenu sections={sections}>{texts.display}</OptionsMenu>
        </State>
      </States>
    );
  },
};

export const Open: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return <OptionsMenu sections={useSections()}>{texts.display}</OptionsMenu>;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
