import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { DropZone } from './DropZone.tsx';

export default { component: DropZone } satisfies Meta;

function Zone() {
  const texts = useSampleTexts();
  return (
    <DropZone
      label={texts.dropFile}
      hint={texts.dropHint}
      icon={<path d="M24 32V12m-9 8 9-9 9 9M10 30v8h28v-8" />}
      onSelect={() => {}}
      onDrop={() => {}}
    />
  );
}

export const AllStates: StoryObj = {
  render: () => (
    <States width="wide">
      <State name="default">
        <Zone />
      </State>
    </States>
  ),
};

export const DraggedOver: StoryObj = {
  render: () => <Zone />,
  play: async ({ canvas }) => {
    canvas.getByRole('button').dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  },
};
