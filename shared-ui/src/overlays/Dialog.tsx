import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import iconButton from '../actions/icon-button.module.css';
import { LineIcon } from '../layout/LineIcon.tsx';
import { dialogTexts, useTexts } from '../texts.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called when the close button, Escape or, except for an `alertdialog`, a press outside closes it. */
  readonly onClose: () => void;
  /** Keeps it open while something is in progress. */
  readonly busy?: boolean | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  /** `alertdialog` for a decision that the user has to make first. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  /** Keeps the buttons in view while long content is scrolled. */
  readonly stickyActions?: boolean | undefined;
  /** A menu in the head, beside the close button. */
  readonly menu?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal dialog; on a phone a bottom sheet. Restores the focus when it closes. */
export function Dialog({
  title,
  open,
  onClose,
  busy = false,
  size = 'medium',
  role,
  actions,
  stickyActions = false,
  menu,
  children,
}: DialogProps) {
  const texts = useTexts(dialogTexts);
  return (
    <ModalOverlay
      className={clsx(styles.overlay)}
      isOpen={open}
      isDismissable={!busy && role !== 'alertdialog'}
      isKeyboardDismissDisabled={busy}
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <Modal className={clsx(styles.sheet, styles[size])}>
        <AriaDialog className={clsx(styles.dialog)} role={role ?? 'dialog'}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={clsx(styles.title)} dir="auto">
              {title}
            </Heading>
            <div className={styles.tools}>
              {menu}
              <Button
                className={clsx(iconButton.button, styles.close)}
                aria-label={texts.close}
                isDisabled={busy}
                onPress={onClose}
              >
                <LineIcon path="M5 5 19 19M19 5 5 19" weight={2.5} />
              </Button>
            </div>
          </header>
          {children ? <div className={styles.body}>{children}</div> : null}
          {actions ? <footer className={clsx(styles.actions, stickyActions && styles.sticky)}>{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
