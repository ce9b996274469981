import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { TagList } from './TagList.tsx';

export default { component: TagList } satisfies Meta;

const itemsOf = (titles: readonly string[]) => titles.map((title, index) => ({ id: String(index), title }));

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [items, setItems] = useState(() => itemsOf(texts.levels));
    return (
      <States>
        <State name="default">
          <TagList label={texts.categories} items={items} onChange={(next) => setItems([...next])} />
        </State>
        <State name="long text">
          <TagList
            label={texts.categories}
            items={itemsOf([texts.longDrill, texts.longDrill.replaceAll(' ', '')])}
            onChange={() => {}}
          />
        </State>
      </States>
    );
  },
};
