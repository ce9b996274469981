import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { loginRequest, type LoginRequest } from 'shared-api/session';
import { ApiError } from 'shared-auth/api-error';
import { login } from 'shared-auth/session-actions';
import { PasswordField } from 'shared-ui/PasswordField';
import { accountState, type AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { ResumeForm } from './ResumeForm.tsx';

/** Texts for a login that has a particular purpose. */
export interface CredentialsTexts {
  readonly title: string;
  /** Why a login is needed. */
  readonly reason: string;
  /** Whether that is the result of an action: see `AccountLayout`. */
  readonly isOutcome: boolean;
}

interface CredentialsStepProps {
  /** The address entered before, if the user returns from the code step; `null` at first. */
  readonly knownEmail: string | null;
  readonly texts?: CredentialsTexts | undefined;
  readonly onSubmit?: (() => void) | undefined;
  readonly onCodeNeeded: (request: LoginRequest) => void;
  readonly onLoggedIn: () => void | Promise<void>;
}

export function CredentialsStep({ knownEmail, texts: own, onSubmit, onCodeNeeded, onLoggedIn }: CredentialsStepProps) {
  const { account, login: texts } = useAccountMessages();
  const { search, state } = useLocation();
  const { email: typedBefore = '', passwordChanged, sessionEnded, outage } = accountState(state);
  const reason =
    own?.reason ||
    (passwordChanged && texts.passwordChanged) ||
    (sessionEnded && texts.sessionEnded) ||
    (outage && texts.outage);
  const { form, field, formProps } = useAccountForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: knownEmail ?? typedBefore, password: '' },
    send: async (request) => {
      onSubmit?.();
      try {
        await login(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
        onCodeNeeded(request);
        return;
      }
      await onLoggedIn();
    },
  });
  const typed: AccountState = { email: useWatch({ control: form.control, name: 'email' }) };

  const { setFocus } = form;
  useLayoutEffect(() => {
    if (knownEmail !== null) setFocus('email');
  }, [knownEmail, setFocus]);

  return (
    <AccountLayout
      title={own?.title ?? texts.title}
      lede={reason ? <p role="status">{reason}</p> : null}
      outcome={own?.isOutcome ?? false}
      foot={
        <>
          <p>
            {account.newHere} <Link to={paths.register + search}>{account.createAccount}</Link>
          </p>
          <p>
            <Link to={paths.recoverPassword} state={typed}>
              {texts.forgotten}
            </Link>
          </p>
        </>
      }
    >
      {outage ? <ResumeForm onSubmit={onSubmit} /> : null}
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <EmailField {...field('email')} />
        <PasswordField label={account.password} autoComplete="current-password" {...field('password')} />
      </AccountForm>
    </AccountLayout>
  );
}
