import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DrillTimer } from './DrillTimer.tsx';

export default { title: 'DrillTimer' } satisfies Meta;

export const Open: StoryObj = {
  render: () => <DrillTimer />,
  play: async ({ canvasElement, userEvent }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
  },
};
