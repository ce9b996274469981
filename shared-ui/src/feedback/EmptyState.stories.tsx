import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export default { component: EmptyState } satisfies Meta;

export const WithAction: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return (
      <EmptyState title={texts.nothing} action={<Button variant="secondary">{texts.save}</Button>}>
        {texts.nothingText}
      </EmptyState>
    );
  },
};
