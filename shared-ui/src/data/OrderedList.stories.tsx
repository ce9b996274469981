import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { OrderedList } from './OrderedList.tsx';

export default { component: OrderedList } satisfies Meta;

const itemsOf = (titles: readonly string[]) => titles.map((title, index) => ({ id: String(index), title }));

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [items, setItems] = useState(() => itemsOf(texts.drills));
    const list = { label: texts.pages, empty: texts.noDrills, onChange: () => {} };
    return (
      <States>
        <State name="in an order">
          <OrderedList {...list} items={items} onChange={(next) => setItems([...next])} />
        </State>
        <State name="in no order">
          <OrderedList {...list} items={items} reorderable={false} />
        </State>
        <State name="long text">
          <OrderedList {...list} items={itemsOf([texts.longDrill, texts.longDrill.replaceAll(' ', '')])} />
        </State>
        <State name="empty">
          <OrderedList {...list} items={[]} />
        </State>
      </States>
    );
  },
};
