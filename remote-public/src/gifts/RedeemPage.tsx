import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { redeemCode } from 'federation-contract/secret-links';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { errorTextIn } from 'shared-api/error-text';
import { fieldErrors } from 'shared-api/field-errors';
import type { Gift } from 'shared-api/gifts/gifts';
import { lineKey } from 'shared-api/pricing/order-line';
import { ApiError } from 'shared-auth/api-error';
import { useSession } from 'shared-auth/session';
import { videoKeys } from 'shared-queries/videos';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useFormatLocale } from 'shared-ui/locale';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { pathOfBought } from '../checkout/cart.ts';
import { linkParameter } from '../account/link-parameter.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { giftQueries, redeemGift } from './gifts.api.ts';
import { useGiftMessages } from './gifts.messages.ts';
import styles from './gifts.module.css';

/** Where the code of a gift is redeemed: `#code=…`, or a field for it. */
export function RedeemPage() {
  const code = linkParameter(useLocation(), 'code')?.trim() ?? '';
  return (
    <PageFrame>{code === '' ? <CodeForm key="none" wrong={null} /> : <FoundGift key={code} code={code} />}</PageFrame>
  );
}

function FoundGift({ code }: { readonly code: string }) {
  const { redeem: texts } = useGiftMessages();
  const isVisitor = useSession(({ role }) => role === 'public');
  const gift = useQuery(giftQueries.gift(code, isVisitor));
  const wrong = gift.error instanceof ApiError ? gift.error.fields.code?.code : undefined;
  if (wrong !== undefined) return <CodeForm wrong={{ code, error: wrong }} />;
  return (
    <QueryContent query={gift} level={1} errorTitle={texts.failed} skeleton={<Skeleton lines={6} />}>
      {(found) => (
        <>
          <GiftContents code={code} gift={found} isVisitor={isVisitor} />
          {found.state === 'redeemable' || found.state === 'yours' ? null : (
            <Link to={paths.redeem}>{texts.other}</Link>
          )}
        </>
      )}
    </QueryContent>
  );
}

interface CodeFormProps {
  /** The code in the link, and why it is none. */
  readonly wrong: { readonly code: string; readonly error: string } | null;
}

function CodeForm({ wrong }: CodeFormProps) {
  const { redeem: texts, errors } = useGiftMessages();
  const navigate = useNavigate();
  const errorText = errorTextIn(errors, useFormatLocale());
  const { field, form, formProps } = useAsyncForm({
    defaultValues: { code: wrong?.code ?? '' },
    errorText,
    send: async ({ code }) => {
      if (code.trim() === '') form.setError('code', { message: fieldErrors.codeMissing }, { shouldFocus: true });
      else await navigate(redeemCode(code.trim()));
    },
  });
  const { error, ...code } = field('code');
  const shown = error ?? (wrong ? errorText.ofField(wrong.error) : undefined);
  return (
    <div className={styles.gift}>
      <PageHeading title={texts.title} lede={texts.text} />
      <Form
        onSubmit={formProps.onSubmit}
        error={formProps.error}
        actions={
          <Button type="submit" size="large" busy={formProps.busy}>
            {texts.show}
          </Button>
        }
      >
        <Field
          label={texts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={shown}
          {...code}
        />
      </Form>
    </div>
  );
}

interface GiftContentsProps {
  /** As it is in the URL. */
  readonly code: string;
  readonly gift: Gift;
  readonly isVisitor: boolean;
}

/** What a gift contains, and what can be done with it. */
function GiftContents({ code, gift, isVisitor }: GiftContentsProps) {
  const { redeem: texts } = useGiftMessages();
  const { state, items, message } = gift;
  const kept = items.filter(({ refunded }) => !refunded);
  const { title, text } = {
    redeemable: { title: texts.found, text: texts.days },
    yours: { title: texts.yours, text: kept.length > 0 ? texts.yoursText : texts.goneRefunded },
    redeemed: texts.redeemed,
    refunded: texts.refundedGift,
    disputed: texts.disputed,
  }[state];
  return (
    <div className={styles.gift}>
      <div role="status">
        <PageHeading title={title} lede={text} />
      </div>
      {message === '' ? null : (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      <section aria-labelledby="contents">
        <h2 className={styles.title} id="contents">
          {texts.contents}
        </h2>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={lineKey(item)}>
              <strong dir="auto">{item.title}</strong>
              <span className={styles.muted}>{texts.kinds[item.kind]}</span>
              {item.refunded ? <Badge>{texts.refunded}</Badge> : null}
              {item.owned && state === 'redeemable' ? <Badge>{texts.owned}</Badge> : null}
            </li>
          ))}
        </ul>
      </section>
      {state === 'redeemable' ? isVisitor ? <LogInFirst code={code} /> : <Redeem code={code} gift={gift} /> : null}
      {state === 'yours' && kept.length > 0 ? (
        <div className={styles.actions}>
          {kept.map((item, index) => (
            <Link
              key={lineKey(item)}
              className={buttonVariants({ variant: index === 0 ? 'primary' : 'secondary', size: 'large' })}
              to={pathOfBought(item)}
            >
              {texts.watch(item.title)}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The ways to an account, which come back here. */
function LogInFirst({ code }: { readonly code: string }) {
  const { redeem: texts } = useGiftMessages();
  const back = paths.returningTo(redeemCode(code));
  return (
    <section aria-labelledby="log-in">
      <h2 className={styles.title} id="log-in">
        {texts.logInTitle}
      </h2>
      <p>{texts.logInText}</p>
      <div className={styles.actions}>
        <Link className={buttonVariants({ size: 'large' })} to={paths.login + back}>
          {texts.logIn}
        </Link>
        <Link className={buttonVariants({ variant: 'secondary', size: 'large' })} to={paths.register + back}>
          {texts.createAccount}
        </Link>
      </div>
    </section>
  );
}

function Redeem({ code, gift }: Pick<GiftContentsProps, 'code' | 'gift'>) {
  const { redeem: texts, errors } = useGiftMessages();
  const errorText = errorTextIn(errors, useFormatLocale());
  const queryClient = useQueryClient();
  const redeem = useMutation({
    mutationFn: () => redeemGift(code),
    onSuccess: (redeemed) => {
      queryClient.setQueryData(giftQueries.gift(code, false).queryKey, redeemed);
      void queryClient.invalidateQueries({ queryKey: videoKeys.member });
    },
    // Somebody else may have been faster: the page then says so.
    onError: () => void queryClient.invalidateQueries({ queryKey: giftQueries.gift(code, false).queryKey }),
  });
  if (gift.items.every(({ owned, refunded }) => owned || refunded))
    return <p role="alert">{errors.fields.gift_owned}</p>;
  const [rejected] = redeem.error ? errorText.rejectedFields(redeem.error, ['code']) : [];
  return (
    <div className={styles.actions}>
      <Button size="large" busy={redeem.isPending} onClick={() => redeem.mutate()}>
        {texts.redeem}
      </Button>
      {redeem.error ? (
        <p className={styles.error} role="alert">
          {rejected?.[1] ?? errorText.ofRequest(redeem.error)}
        </p>
      ) : null}
    </div>
  );
}
