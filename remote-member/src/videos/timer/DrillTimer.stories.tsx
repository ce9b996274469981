import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AFTER_DOWNLOAD } from 'shared-ui/storybook/after-download';
import { DrillTimer } from './DrillTimer.tsx';

export default { title: 'DrillTimer' } satisfies Meta;

export const Open: StoryObj = {
  render: () => <DrillTimer />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/Drill timer|Temporizador/, {}, AFTER_DOWNLOAD));
  },
};
