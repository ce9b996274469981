import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { State, States } from '../../.storybook/States.tsx';
import { Menu } from './Menu.tsx';

export default { component: Menu } satisfies Meta;

/** An action, a disabled one, a link, and an action that cannot be undone. */
function useEntries() {
  const texts = useSampleTexts();
  return [
    { id: 'rename', label: texts.rename, onSelect: () => {} },
    { id: 'duplicate', label: texts.duplicate, disabled: true },
    { id: 'open', label: texts.open, href: '#open' },
    { id: 'remove', label: texts.remove, tone: 'danger', onSelect: () => {} },
  ] as const;
}

export const AllStates: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const entries = useEntries();
    return (
      <States>
        <State name="default">
          <Menu entries={entries}>{texts.more}</Menu>
        </State>
        <State name="quiet, with an accessible name">
          <Menu entries={entries} variant="quiet" label={texts.more}>
            …
          </Menu>
        </State>
      </States>
    );
  },
};

export const Open: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    return <Menu entries={useEntries()}>{texts.more}</Menu>;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
