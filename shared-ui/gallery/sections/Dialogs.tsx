import { useState } from 'react';
import { Button } from '../../src/Button.tsx';
import { ConfirmDialog } from '../../src/ConfirmDialog.tsx';
import { Dialog } from '../../src/Dialog.tsx';
import { Field } from '../../src/Field.tsx';
import { Sample, Samples } from '../Sample.tsx';
import { useSamples } from '../sample-texts.ts';

export function Dialogs() {
  const texts = useSamples();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const opener = (name: string) => (
    <Button variant="secondary" onClick={() => setOpen(name)}>
      {name}
    </Button>
  );
  const confirm = {
    title: texts.removeTitle,
    confirmLabel: texts.remove,
    tone: 'danger',
    onClose: close,
    onConfirm: close,
    children: <p>{texts.removeText}</p>,
  } as const;
  return (
    <Samples>
      <Sample state="a form in it">{opener('Form')}</Sample>
      <Sample state="a question">{opener('Question')}</Sample>
      <Sample state="large, long text">{opener('Large')}</Sample>
      <Dialog
        title={texts.rename}
        open={open === 'Form'}
        onClose={close}
        actions={<Button onClick={close}>{texts.save}</Button>}
      >
        <Field label={texts.title} hint={texts.hint} defaultValue={texts.drill} />
      </Dialog>
      <ConfirmDialog {...confirm} open={open === 'Question'} />
      <Dialog title={texts.longDrill} size="large" open={open === 'Large'} onClose={close}>
        {Array.from({ length: 12 }, (_, place) => (
          <p key={place}>{texts.description}</p>
        ))}
      </Dialog>
    </Samples>
  );
}
