import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Wordmark } from './Wordmark.tsx';

export default { component: Wordmark } satisfies Meta;

export const InTextColour: StoryObj = { render: () => <Wordmark /> };
