import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useSearchParams, useNavigate, Link } from 'react-router-dom';
import { errorTextIn } from 'shared-api/error-text';
import { fieldErrors } from 'shared-api/field-errors';
import { ApiError } from 'shared-auth/api-error';
import { useSession } from 'shared-auth/session';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { Form } from 'shared-ui/Form';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useFormatLocale } from 'shared-ui/locale';
import { useAsyncForm } from 'shared-ui/use-async-form';
import { PageFrame } from '../page/PageFrame.tsx';
import { giftQueries } from './gifts.api.ts';
import { useGiftMessages } from './gifts.messages.ts';
import styles from './gifts.module.css';
import { GiftContents } from './GiftContents.tsx';

/** Where the code of a gift is redeemed: `?code=…`, or a field for it. */
export function RedeemPage() {
  const [search] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
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
      else await navigate(paths.redeemCode(code.trim()));
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
