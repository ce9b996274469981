import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { GLASS, LineIcon } from 'shared-ui/LineIcon';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import styles from './QuickSearchButton.module.css';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the quick search, by a press or by Ctrl+K (on a Mac ⌘K). It is downloaded when it is opened first. */
export function QuickSearchButton() {
  const { quickSearch: texts } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Not `lazy`, with which a failed download would replace the screen, and what was typed in its form, by an error.
  const download = useMutation({
    mutationFn: () => import(/* webpackChunkName: "quick-search" */ './QuickSearch.tsx'),
    onError: useErrorToast(),
  });
  const open = () => {
    setOpen(true);
    if (!download.data) download.mutate();
  };

  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (isOpen && download.data) setOpen(false);
    // While another dialog is open, the rest of the page is inert.
    else if (!button.current?.closest('[inert], [aria-hidden="true"]')) open();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => toggle(event);
    // Before the input of the search itself, which keeps its keys to itself.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  const QuickSearch = download.data?.QuickSearch;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(buttonVariants({ variant: 'secondary', size: 'small' }), styles.button)}
        // On a phone, its text is not shown.
        aria-label={texts.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-busy={isOpen && download.isPending}
        onClick={open}
      >
        <LineIcon path={GLASS} weight={2.25} size="1.125rem" />
        <span className={styles.label}>{texts.open}</span>
        <kbd className={styles.shortcut} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && QuickSearch ? <QuickSearch onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 'k' &&
  (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !isComposing;
