import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { checkoutPath, type Cart } from './cart.ts';
import { useCheckoutMessages } from './checkout.messages.ts';
import styles from './VisitorActions.module.css';

/** The ways to an account, which come back to this checkout. */
export function VisitorActions({ cart }: { readonly cart: Cart }) {
  const { visitor: texts } = useCheckoutMessages();
  const search = `?${new URLSearchParams({ returnTo: checkoutPath(cart) })}`;
  return (
    <section className={styles.visitor} aria-labelledby="visitor">
      <h2 className={styles.title} id="visitor">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <Link className={buttonVariants({ size: 'large' })} to={paths.login + search}>
        {texts.logIn}
      </Link>
      <Link className={buttonVariants({ variant: 'secondary', size: 'large' })} to={paths.register + search}>
        {texts.createAccount}
      </Link>
    </section>
  );
}
