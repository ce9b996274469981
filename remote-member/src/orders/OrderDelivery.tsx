import type { Order } from 'shared-api/orders/orders';
import { useDownload } from 'shared-queries/downloads';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { useErrorToast } from '../messages/use-error-text.ts';
import { useMessages } from '../messages/catalogue.ts';
import styles from './OrderCard.module.css';

interface DownloadButtonProps {
  readonly orderId: string;
  readonly bookId: string;
  readonly title: string;
}

export function DownloadButton({ orderId, bookId, title }: DownloadButtonProps) {
  const texts = useMessages().orders;
  const download = useDownload(orderId);
  const onError = useErrorToast();
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={texts.downloadOf(title)}
      busy={download.isPending}
      onClick={() => download.mutate(bookId, { onError })}
    >
      {texts.download}
    </Button>
  );
}

interface ShippingStatusProps {
  readonly shipping: NonNullable<Order['shipping']>;
  /** Whether it will be sent, unless it has been. */
  readonly isAwaited: boolean;
}

/** Whether the printed books of an order have been sent. */
export function ShippingStatus({ shipping, isAwaited }: ShippingStatusProps) {
  const texts = useMessages().orders;
  const locale = useFormatLocale();
  const { shipped_at: shippedAt, tracking_url: trackingUrl } = shipping;
  if (shippedAt === null) return isAwaited && <p className={styles.shipping}>{texts.toShip}</p>;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(shippedAt));
  return (
    <p className={styles.shipping}>
      {texts.shipped(date)}{' '}
      {trackingUrl === null ? null : (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {texts.track}
        </a>
      )}
    </p>
  );
}
