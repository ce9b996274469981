import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { dialogTexts, useTexts } from './texts.ts';

interface ConfirmDialogProps extends Pick<DialogProps, 'title' | 'open' | 'onClose' | 'busy' | 'children'> {
  /** What will be done, as a verb: "Delete the coupon". */
  readonly confirmLabel: string;
  /** `danger` for what cannot be taken back. */
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ confirmLabel, tone = 'primary', onConfirm, ...dialog }: ConfirmDialogProps) {
  const texts = useTexts(dialogTexts);
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" disabled={dialog.busy} onClick={dialog.onClose}>
            {texts.cancel}
          </Button>
          <Button variant={tone} busy={dialog.busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
