import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { SearchField } from './SearchField.tsx';

export default { component: SearchField } satisfies Meta;

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [search, setSearch] = useState(texts.drill);
    return (
      <States>
        <State name="filled, with a clear button">
          <SearchField label={texts.search} value={search} onSearch={setSearch} />
        </State>
      </States>
    );
  },
};
