import { useLayoutEffect, useRef } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../../messages/catalogue.ts';
import { saveFile } from 'shared-ui/save-file';
import { copyWithToast } from './copy-with-toast.ts';
import styles from './second-factor.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes; they are shown only once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const texts = useMessages().profile.recoveryCodes;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join('\n')}\n`;

  // The focused control was replaced by this list: screen readers continue here.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.codes}>
      <h3 ref={heading} className={styles.codesTitle} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <ul className={styles.codeList} aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => void copyWithToast(text, texts)}>
          {texts.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'fullcourt-recovery-codes.txt')}
        >
          {texts.download}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
