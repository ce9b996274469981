import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export default { component: ConfirmDialog } satisfies Meta;

export const Danger: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{texts.remove}</Button>
        <ConfirmDialog
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          tone="danger"
          open={open}
          onClose={close}
          onConfirm={close}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};
