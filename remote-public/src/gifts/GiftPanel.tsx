import { useState } from 'react';
import type { OrderGift } from 'shared-api/gifts/gifts';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { copyText } from 'shared-ui/copy-text';
import { useFormatLocale } from 'shared-ui/locale';
import { useGiftMessages } from './gifts.messages.ts';
import styles from './gifts.module.css';

/** The code of a gift that was bought, to be passed on, and whether it has been redeemed. */
export function GiftPanel({ gift }: { readonly gift: OrderGift }) {
  const { order: texts } = useGiftMessages();
  const locale = useFormatLocale();
  const { code, url, message, redeemed_at: redeemedAt } = gift;
  if (code === null || url === null) return null;
  const date = redeemedAt && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(redeemedAt));
  return (
    <section className={styles.panel}>
      <h2 className={styles.label}>{texts.code}</h2>
      <p className={styles.code}>{code}</p>
      <p className={styles.url}>{url}</p>
      <p>{date ? <Badge tone="progress">{texts.redeemed(date)}</Badge> : <Badge>{texts.waiting}</Badge>}</p>
      {redeemedAt === null ? <CopyButtons code={code} url={url} /> : null}
      {message === '' ? null : (
        <div>
          <h3 className={styles.label}>{texts.message}</h3>
          <p className={styles.message} dir="auto">
            {message}
          </p>
        </div>
      )}
    </section>
  );
}

function CopyButtons({ code, url }: { readonly code: string; readonly url: string }) {
  const { order: texts } = useGiftMessages();
  const [told, setTold] = useState('');
  const copy = async (text: string) => {
    setTold('');
    setTold((await copyText(text)) ? texts.copied : texts.notCopied);
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => void copy(url)}>{texts.copyLink}</Button>
      <Button variant="secondary" onClick={() => void copy(code)}>
        {texts.copyCode}
      </Button>
      <p role="status" className={styles.muted}>
        {told}
      </p>
    </div>
  );
}
