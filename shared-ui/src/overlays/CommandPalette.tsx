import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import iconButton from '../actions/icon-button.module.css';
import { useHeldWhilePressed } from '../choices/use-held-while-pressed.ts';
import { GLASS, LineIcon } from '../layout/LineIcon.tsx';
import visually from '../layout/visually-hidden.module.css';
import { dialogTexts, paletteTexts, useTexts } from '../texts.ts';
import styles from './CommandPalette.module.css';
import popoverStyles from './Popover.module.css';

export interface PaletteItem {
  /** Unique in the whole palette. */
  readonly id: string;
  readonly title: string;
  /** Tells apart items with the same title. */
  readonly detail?: string | undefined;
}

export interface PaletteSection {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

interface CommandPaletteProps {
  /** Accessible name of the dialog and of its input. */
  readonly title: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** What the text matches: the caller filters. Sections without items are left out. */
  readonly sections: readonly PaletteSection[];
  /** Whether more items may follow. */
  readonly loading?: boolean;
  /** An `alert`, below the input. */
  readonly error?: ReactNode;
  readonly onChoose: (id: string) => void;
  /** Called on Escape, by the close button and by a press outside. */
  readonly onClose: () => void;
}

/**
 * A dialog with an input and a list of what it matches: commands, pages, records. Render it while it is open; it restores
 * the focus when it is removed. The first match is chosen by Enter, any other with the arrow keys.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { title, placeholder, text, onTextChange, sections, loading = false, error, onChoose, onClose } = props;
  const texts = useTexts(paletteTexts);
  const { close } = useTexts(dialogTexts);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog's own effect, which focuses the dialog.
  useEffect(() => input.current?.focus(), []);
  const { shown, pressProps } = useHeldWhilePressed(sections.filter(({ items }) => items.length > 0));
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const status = loading ? texts.searching : count > 0 ? texts.results(count) : error ? '' : texts.none;
  return (
    <ModalOverlay
      className={clsx(styles.overlay)}
      isOpen
      isDismissable
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <Modal className={clsx(styles.sheet)}>
        <Dialog className={clsx(styles.dialog)} aria-label={title}>
          <Autocomplete inputValue={text} onInputChange={onTextChange}>
            <div className={styles.head}>
              <LineIcon className={styles.glass} path={GLASS} />
              <TextField className={clsx(styles.field)} aria-label={title}>
                <Input
                  ref={input}
                  className={clsx(styles.input)}
                  role="combobox"
                  aria-expanded={count > 0}
                  aria-haspopup="listbox"
                  placeholder={placeholder}
                  maxLength={100}
                />
              </TextField>
              <Button className={clsx(iconButton.button)} aria-label={close} onPress={onClose}>
                <LineIcon path="M6 6 18 18M18 6 6 18" />
              </Button>
            </div>
            {error ? (
              <div role="alert" className={styles.error}>
                {error}
              </div>
            ) : null}
            <ListBox<PaletteSection>
              {...pressProps}
              className={clsx(styles.list)}
              aria-label={title}
              items={shown}
              selectionMode="none"
              onAction={(key) => onChoose(String(key))}
            >
              {(section) => (
                <ListBoxSection id={section.id}>
                  <Header className={popoverStyles.header}>{section.title}</Header>
                  <Collection items={section.items}>
                    {({ id, title: name, detail }) => (
                      <ListBoxItem id={id} textValue={name} className={clsx(popoverStyles.item, styles.item)}>
                        <bdi className={styles.name}>{name}</bdi>
                        {detail ? <span className={styles.detail}>{detail}</span> : null}
                      </ListBoxItem>
                    )}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
            {/* The list itself shows how many there are. */}
            <p className={count > 0 ? visually.hidden : styles.status} role="status">
              {status}
            </p>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
