import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { Form } from '../forms/Form.tsx';
import { dialogTexts, useTexts } from '../texts.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose'> {
  /** From `useAsyncForm`. */
  readonly formProps: {
    readonly busy: boolean;
    readonly error: string | undefined;
    readonly onSubmit: FormEventHandler<HTMLFormElement>;
  };
  /** The action, as a verb: "Create token". */
  readonly submitLabel: string;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'primary' | 'danger' | undefined;
  /** Lets the user leave a server that does not respond; what the form does may be done nevertheless. */
  readonly cancelWhileBusy?: boolean;
  /** The fields, and what explains them. */
  readonly children: ReactNode;
}

/** An open dialog with a short form, whose buttons cancel and submit. */
export function FormDialog({
  title,
  onClose,
  formProps,
  submitLabel,
  tone = 'primary',
  cancelWhileBusy = false,
  children,
}: FormDialogProps) {
  const texts = useTexts(dialogTexts);
  const formId = useId();
  const { busy, ...form } = formProps;
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={busy && !cancelWhileBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} {...form}>
        {children}
      </Form>
    </Dialog>
  );
}
