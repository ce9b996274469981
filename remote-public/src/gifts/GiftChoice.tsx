import type { ComponentProps } from 'react';
import { GIFT_MESSAGE_MAX } from 'shared-api/gifts/gift-codes';
import type { Quote } from 'shared-api/orders/quote';
import { CheckboxField } from 'shared-ui/CheckboxField';
import { TextAreaField } from 'shared-ui/TextAreaField';
import { useGiftMessages } from './gifts.messages.ts';
import styles from './gifts.module.css';

interface GiftChoiceProps {
  readonly isGift: boolean;
  readonly canBeGift: boolean;
  readonly onChange: (isGift: boolean) => void;
  /** The props of the field for the message. */
  readonly message: Omit<ComponentProps<typeof TextAreaField>, 'label' | 'hint'>;
}

/** Books are delivered to the buyer, or posted to the address in the order. */
export const canBeGift = ({ lines }: Pick<Quote, 'lines'>) => lines.every(({ kind }) => kind !== 'book');

/** Whether the order is for somebody else, and what to tell them. */
export function GiftChoice({ isGift, canBeGift: isPossible, onChange, message }: GiftChoiceProps) {
  const { choice: texts } = useGiftMessages();
  if (!isPossible) return isGift ? <p className={styles.muted}>{texts.books}</p> : null;
  return (
    <>
      <CheckboxField
        label={texts.label}
        hint={texts.hint}
        checked={isGift}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isGift ? (
        <TextAreaField
          label={texts.message}
          hint={texts.messageHint}
          rows={3}
          maxLength={GIFT_MESSAGE_MAX}
          {...message}
        />
      ) : null}
    </>
  );
}
