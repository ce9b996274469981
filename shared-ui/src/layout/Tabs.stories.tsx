import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Tabs } from './Tabs.tsx';

export default { component: Tabs } satisfies Meta;

export const SecondDisabled: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <Tabs
        label={texts.drill}
        tabs={[
          { id: 'notes', title: texts.notes, content: <p>{texts.description}</p> },
          { id: 'loops', title: texts.loops, content: null, disabled: true },
          { id: 'details', title: texts.details, content: <p>{texts.hint}</p> },
          { id: 'long', title: texts.longDrill, content: <p>{texts.longDrill}</p> },
        ]}
      />
    );
  },
};
