import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConfirmedPurchase } from 'shared-api/orders/guest';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { buttonVariants } from 'shared-ui/button-variants';
import type { AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm, useAccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { useLinkToken } from '../account/use-link-token.ts';

/**
 * The page behind the link in the email to the owner of an address with which somebody has bought. Nothing happens before
 * the button is pressed: programs open links in emails, too.
 */
export function ConfirmPurchasePage() {
  const token = useLinkToken() ?? '';
  const [isRejected, setRejected] = useState(false);
  const [confirmed, setConfirmed] = useState<ConfirmedPurchase | null>(null);
  if (confirmed) return <Confirmed purchase={confirmed} />;
  if (token === '' || isRejected) return <Expired token={token} />;
  return <Confirmation token={token} onConfirmed={setConfirmed} onRejected={() => setRejected(true)} />;
}

interface ConfirmationProps {
  readonly token: string;
  readonly onConfirmed: (purchase: ConfirmedPurchase) => void;
  readonly onRejected: () => void;
}

function Confirmation({ token, onConfirmed, onRejected }: ConfirmationProps) {
  const { purchase: texts } = useAccountMessages();
  const { formProps } = useAccountForm({
    defaultValues: {},
    send: async () => {
      try {
        onConfirmed(await api.post('/purchases/confirmation', { body: { token } }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.fields.token === undefined) throw error;
        onRejected();
      }
    },
  });
  return (
    <AccountLayout title={texts.title} lede={<p>{texts.text}</p>} foot={<p>{texts.ignore}</p>}>
      <AccountForm submitLabel={texts.confirm} {...formProps} />
    </AccountLayout>
  );
}

/** Leads to the order, through the login; an account without a password gets one first. */
function Confirmed({ purchase }: { readonly purchase: ConfirmedPurchase }) {
  const { order_id: id, gift: isGift, password_token: token } = purchase;
  const { purchase: texts } = useAccountMessages();
  return (
    <AccountLayout
      title={texts.doneTitle}
      lede={<p>{token !== null ? texts.doneNew : isGift ? texts.doneGift : texts.done}</p>}
      outcome
    >
      <Link
        className={buttonVariants({ size: 'large' })}
        to={token === null ? paths.order(id) : paths.resetPassword}
        state={token === null ? null : ({ token } satisfies AccountState)}
      >
        {token === null ? texts.see : texts.choosePassword}
      </Link>
    </AccountLayout>
  );
}

/** Which purchase a new link is for is known by the old one only. */
function Expired({ token }: { readonly token: string }) {
  const { purchase: texts } = useAccountMessages();
  const send = () => api.post('/purchases/confirmation/link', { body: { token } });
  return (
    <AccountLayout title={texts.expiredTitle} lede={<p>{token === '' ? texts.incomplete : texts.expired}</p>} outcome>
      {token === '' ? null : <SendAgain label={texts.again} sentText={texts.sentAgain} send={send} />}
    </AccountLayout>
  );
}
