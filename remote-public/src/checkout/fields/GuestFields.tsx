import { Link } from 'react-router-dom';
import type { CheckoutForm } from 'shared-api/orders/checkout';
import { Field } from 'shared-ui/Field';
import type { AsyncForm } from 'shared-ui/use-async-form';
import { useCheckoutMessages } from '../checkout.messages.ts';
import styles from './GuestFields.module.css';

interface GuestFieldsProps extends Pick<AsyncForm<CheckoutForm, CheckoutForm>, 'field'> {
  readonly loginPath: string;
}

/** What is asked of a buyer who is not logged in: one field, or the way to their account. */
export function GuestFields({ field, loginPath }: GuestFieldsProps) {
  const { guest: texts } = useCheckoutMessages();
  return (
    <div className={styles.guest}>
      <Field
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <p>
        {texts.haveAccount}{' '}
        <Link className={styles.logIn} to={loginPath}>
          {texts.logIn}
        </Link>
      </p>
    </div>
  );
}
