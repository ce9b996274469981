import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Spinner } from './Spinner.tsx';

export default { component: Spinner } satisfies Meta;

export const Spinning: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return <Spinner label={texts.loading} />;
  },
};
