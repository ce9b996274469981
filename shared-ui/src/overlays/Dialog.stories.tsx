import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { useSampleTexts } from '../../.storybook/sample-texts.ts';
import { Button } from '../actions/Button.tsx';
import { Field } from '../fields/Field.tsx';
import { Dialog } from './Dialog.tsx';

const meta: Meta = {
  component: Dialog,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
  },
};

export default meta;

export const WithForm: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{texts.rename}</Button>
        <Dialog
          title={texts.rename}
          open={open}
          onClose={close}
          actions={<Button onClick={close}>{texts.save}</Button>}
        >
          <Field label={texts.title} hint={texts.hint} defaultValue={texts.drill} />
        </Dialog>
      </>
    );
  },
};

export const Large: StoryObj = {
  render: function Render() {
    const texts = useSampleTexts();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{texts.drill}</Button>
        <Dialog title={texts.longDrill} size="large" open={open} onClose={() => setOpen(false)}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>{texts.description}</p>
          ))}
        </Dialog>
      </>
    );
  },
};
