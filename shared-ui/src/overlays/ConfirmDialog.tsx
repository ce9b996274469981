import { Button } from '../actions/Button.tsx';
import { dialogTexts, useTexts } from '../texts.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'open' | 'onClose' | 'busy' | 'children'> {
  /** The action, as a verb: "Delete coupon". */
  readonly confirmLabel: string;
  /** "Cancel" by default. */
  readonly cancelLabel?: string | undefined;
  /** `danger` for actions that cannot be undone. */
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const texts = useTexts(dialogTexts);
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" disabled={dialog.busy} onClick={dialog.onClose}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={tone} busy={dialog.busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
