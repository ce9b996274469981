import { useId } from 'react';
import { Button } from 'shared-ui/Button';
import { useMessages } from '../messages/catalogue.ts';
import { copyWithToast } from '../profile/second-factor/copy-with-toast.ts';
import styles from './AffiliatePage.module.css';

/** The link that a partner passes on. */
export function OwnLink({ link }: { readonly link: string }) {
  const texts = useMessages().affiliate;
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {texts.link}
      </h2>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Button variant="secondary" onClick={() => void copyWithToast(link, texts)}>
        {texts.copy}
      </Button>
      <p className={styles.hint}>{texts.linkHint}</p>
    </section>
  );
}
