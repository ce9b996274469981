import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Badge } from './Badge.tsx';

export default { component: Badge } satisfies Meta;

const tones = ['neutral', 'accent', 'progress', 'danger'] as const;

export const Tones: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <States width="narrow">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <Badge tone={tone}>{texts.published}</Badge>
          </State>
        ))}
      </States>
    );
  },
};
