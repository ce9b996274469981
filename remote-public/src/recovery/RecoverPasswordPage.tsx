import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { newPasswordForm, recoverRequest, type RecoverRequest, type ResetRequest } from 'shared-api/account/recovery';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { SlowNotice } from 'shared-ui/SlowNotice';
import { accountState, type AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm, useAccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField, NewPasswordFields } from '../account/AccountFields.tsx';
import { SendAgain } from '../account/SendAgain.tsx';
import { useLinkToken } from '../account/use-link-token.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';

/**
 * Password recovery in three steps: request a link, link sent, new password. The step is in the history entry's state, so
 * that back and reload work.
 */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const { sentTo } = accountState(useLocation().state);
  if (token !== null) return <NewPassword token={token} />;
  if (sentTo !== undefined) return <LinkSent email={sentTo} />;
  return <LinkRequest />;
}

/** Requests a recovery link. `linkExpired`: shown because a link that was opened did not work. */
function LinkRequest({ linkExpired = false }: { readonly linkExpired?: boolean }) {
  const { account, recovery: texts } = useAccountMessages();
  const { email: typedBefore = '' } = accountState(useLocation().state);
  const navigate = useNavigateFromHere();
  const { form, field, formProps } = useAccountForm({
    resolver: zodResolver(recoverRequest),
    defaultValues: { email: typedBefore },
    send: async ({ email }) => {
      await requestLink({ email });
      const sent: AccountState = { sentTo: email };
      await navigate(paths.recoverPassword, { state: sent });
    },
  });
  const typed: AccountState = { email: useWatch({ control: form.control, name: 'email' }) };
  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{linkExpired ? texts.linkExpired : texts.lede}</p>}
      outcome={linkExpired}
      foot={
        <>
          <p>
            <Link to={paths.login} state={typed}>
              {account.backToLogin}
            </Link>
          </p>
          <p>
            {account.newHere} <Link to={paths.register}>{account.createAccount}</Link>
          </p>
        </>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <EmailField {...field('email')} />
      </AccountForm>
    </AccountLayout>
  );
}

/** Shown after requesting a link, whether or not the address has an account. */
function LinkSent({ email }: { readonly email: string }) {
  const { account, recovery: texts } = useAccountMessages();
  const typed: AccountState = { email };
  return (
    <AccountLayout
      title={texts.sentTitle}
      lede={
        <>
          {/* The address may be written from right to left. */}
          <p>{texts.sent(<bdi>{email}</bdi>)}</p>
          <p>{texts.sentText}</p>
        </>
      }
      outcome
      foot={
        <>
          <p>
            <Link to={paths.recoverPassword} replace>
              {texts.otherAddress}
            </Link>
          </p>
          <p>
            <Link to={paths.login} state={typed}>
              {account.backToLogin}
            </Link>
          </p>
        </>
      }
    >
      <SendAgain label={texts.again} sentText={texts.sentAgain} send={() => requestLink({ email })} />
    </AccountLayout>
  );
}

interface NewPasswordProps {
  /** The token of the link; empty if it was cut off. */
  readonly token: string;
}

/** The page behind a reset link: asks for a new password or, if the link does not work, offers to request another. */
function NewPassword({ token }: NewPasswordProps) {
  const { account, newPassword: texts } = useAccountMessages();
  const [isRejected, setRejected] = useState(token === '');
  const check = useQuery(linkCheckQuery(token));

  if (isRejected || isLinkError(check.error)) return <LinkRequest linkExpired />;
  // If the check itself failed, the link may still work.
  const isChecking = check.isPending;
  // One layout for the check and the form: mounted again, the heading would be lost to a screen reader that is reading it.
  return (
    <AccountLayout
      title={texts.title}
      lede={isChecking ? <p role="status">{texts.checking}</p> : <p>{texts.lede}</p>}
      foot={
        !isChecking && (
          <p>
            <Link to={paths.login}>{account.backToLogin}</Link>
          </p>
        )
      }
    >
      {isChecking ? <SlowNotice /> : <NewPasswordForm token={token} onLinkRejected={() => setRejected(true)} />}
    </AccountLayout>
  );
}

interface NewPasswordFormProps extends NewPasswordProps {
  readonly onLinkRejected: () => void;
}

function NewPasswordForm({ token, onLinkRejected }: NewPasswordFormProps) {
  const { newPassword: texts } = useAccountMessages();
  const navigate = useNavigateFromHere();
  const { field, formProps } = useAccountForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', passwordConfirmation: '' },
    send: async ({ password }) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (!isLinkError(error)) throw error;
        onLinkRejected();
        return;
      }
      const changed: AccountState = { passwordChanged: true };
      await navigate(paths.login, { replace: true, state: changed });
    },
  });
  return (
    <AccountForm submitLabel={texts.submit} {...formProps}>
      <NewPasswordFields field={field} />
    </AccountForm>
  );
}

/** Requests a recovery link; resolves whether or not the address has an account. */
const requestLink = (request: RecoverRequest) => api.post('/auth/recover', { body: request });

/** Rejects with `fields.token` if the link has expired or was used. */
const resetPassword = (request: ResetRequest) => api.post('/auth/reset', { body: request });

/** Whether an error says that the link itself does not work. */
const isLinkError = (error: unknown) => error instanceof ApiError && error.fields.token !== undefined;

/**
 * Checks once whether a link still works; rejects like `resetPassword`. The token is not cached longer than its screen
 * is open.
 */
const linkCheckQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', 'reset-link', token],
    queryFn: () => api.post('/auth/reset/check', { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
