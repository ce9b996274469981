import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import fieldStyles from '../fields/Field.module.css';
import buttonStyles from '../fields/FieldButton.module.css';
import { FieldNotes, type FieldTexts } from '../fields/FieldFrame.tsx';
import { LineIcon } from '../layout/LineIcon.tsx';
import popoverStyles from '../overlays/Popover.module.css';
import { comboBoxTexts, useTexts } from '../texts.ts';
import styles from './ComboBox.module.css';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';
import { useListFollowsScroll } from './use-list-follows-scroll.ts';

/** How long to wait for the next keystroke before searching. */
const DEBOUNCE_MS = 200;

export interface ComboBoxOption {
  readonly id: string;
  readonly title: string;
}

interface ComboBoxProps extends FieldTexts {
  /** What the search has found. */
  readonly options: readonly ComboBoxOption[];
  /** Whether a search is in progress. */
  readonly loading?: boolean;
  /** Called with the text to search for after a pause in typing; with an empty text to show the first options. */
  readonly onSearch: (text: string) => void;
  /** The selected option; `null` for none, as in a field that adds each selected option to a list. */
  readonly value: ComboBoxOption | null;
  /** Called with `null` if the text is cleared. */
  readonly onChange: (option: ComboBoxOption | null) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  /** What the browser may fill in; by default nothing. */
  readonly autoComplete?: string;
  /** The input, so that a form can focus it. */
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Selects one of many options, which the caller searches for, for example on a server. Takes the `field` of
 * react-hook-form's `Controller`.
 */
export function ComboBox({
  label,
  hint,
  error,
  options,
  loading = false,
  onSearch,
  value,
  onChange,
  ...rest
}: ComboBoxProps) {
  const texts = useTexts(comboBoxTexts);
  const { onBlur, placeholder = texts.placeholder, autoComplete = 'off', ref } = rest;
  const [text, setText] = useState(value?.title ?? '');
  const [shown, setShown] = useState(value);
  const popover = useRef<HTMLElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  if (value?.id !== shown?.id || value?.title !== shown?.title) {
    setShown(value);
    setText(value?.title ?? '');
  }

  const searchFor = (typed: string, after = DEBOUNCE_MS) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      pause.current = undefined;
      onSearch(typed.trim());
    }, after);
  };
  // React Aria clears the text and the selection if the selected option is not among the options.
  const isListed = options.some(({ id }) => id === value?.id);
  const { shown: items, pressProps } = useHeldWhilePressed(value && !isListed ? [value, ...options] : options);

  return (
    <AriaComboBox
      className={clsx(fieldStyles.field)}
      items={items}
      inputValue={text}
      value={value?.id ?? null}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onInputChange={(typed) => {
        setText(typed);
        searchFor(typed === value?.title ? '' : typed);
      }}
      onChange={(key) => {
        const chosen = items.find(({ id }) => id === key) ?? null;
        if (chosen === null && value === null) return;
        onChange(chosen);
        setText('');
        setShown(null);
        searchFor('', 0);
      }}
      onBlur={() => {
        // A caller may choose what has been typed out, also just before the field is left.
        if (pause.current !== undefined && text !== value?.title) onSearch(text.trim());
        setText(value?.title ?? '');
        searchFor('', 0);
        onBlur?.();
      }}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <InputBox popover={popover}>
        <Input
          ref={ref ?? null}
          dir="auto"
          className={clsx(fieldStyles.control, buttonStyles.control)}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
        <Button className={clsx(buttonStyles.button)} aria-label={texts.open}>
          <LineIcon path="m5 9 7 7 7-7" weight={2.5} />
        </Button>
      </InputBox>
      <FieldNotes hint={hint} error={error} />
      <Popover ref={popover} className={clsx(popoverStyles.popover)} offset={4}>
        <ListBox<ComboBoxOption>
          {...pressProps}
          className={clsx(popoverStyles.list)}
          renderEmptyState={() => <p className={styles.empty}>{loading ? texts.loading : texts.empty}</p>}
        >
          {({ id, title }) => (
            <ListBoxItem id={id} textValue={title} className={clsx(popoverStyles.item)}>
              <bdi>{title}</bdi>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** Holds the input and its button, keeps Tab and Escape from doing more than was meant, and the list at the input. */
function InputBox({
  popover,
  children,
}: {
  readonly popover: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}) {
  const state = useContext(ComboBoxStateContext);
  const box = useRef<HTMLDivElement>(null);
  useListFollowsScroll({ field: box, popover, isOpen: state?.isOpen ?? false });
  const limitKeys = (event: KeyboardEvent) => {
    if (!state?.isOpen) return;
    // Tab would choose the option under the pointer, although nothing was typed.
    if (event.key === 'Tab' && state.inputValue === '') state.selectionManager.setFocusedKey(null);
    // The browser would also close the dialog that the field is in.
    if (event.key === 'Escape') event.preventDefault();
  };
  return (
    <div ref={box} className={buttonStyles.field} onKeyDownCapture={limitKeys}>
      {children}
    </div>
  );
}
