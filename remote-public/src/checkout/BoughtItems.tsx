import { Link } from 'react-router-dom';
import { bookFileFormats } from 'shared-api/book-file-types';
import type { OrderLine } from 'shared-api/orders';
import { useDownload } from 'shared-queries/downloads';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { pathOfBought } from './cart.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './OrderPage.module.css';
import { useErrorText } from './use-error-text.ts';

/** What can be done now with what was bought: watch it, download it, or look at it. */
export function BoughtItems({ orderId, lines }: { readonly orderId: string; readonly lines: readonly OrderLine[] }) {
  const { paid: texts } = useCheckoutMessages().order;
  const { ofRequest } = useErrorText();
  const download = useDownload(orderId);
  return (
    <>
      {lines.map(({ kind, id, title, download: file }, index) => {
        const look = { variant: index === 0 ? 'primary' : 'secondary', size: 'large' } as const;
        return file ? (
          <Button
            key={id}
            {...look}
            busy={download.isPending && download.variables === id}
            onClick={() => download.mutate(id)}
          >
            {texts.download(title, bookFileFormats[file.type])}
          </Button>
        ) : (
          <Link key={id} className={buttonVariants(look)} to={pathOfBought({ kind, id })}>
            {texts[kind](title)}
          </Link>
        );
      })}
      {download.error ? (
        <p className={styles.error} role="alert">
          {ofRequest(download.error)}
        </p>
      ) : null}
    </>
  );
}
