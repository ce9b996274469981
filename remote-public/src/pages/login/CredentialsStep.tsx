import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { loginRequest, type LoginRequest } from 'shared-api/session';
import { ApiError } from 'shared-auth/api-error';
import { login } from 'shared-auth/session-actions';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import { accountState } from '../account/account-state.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useGoOnAfterLogin } from '../account/use-go-on-after-login.ts';

interface CredentialsStepProps {
  /** The address entered before, when the person comes back from the code; `null` at first. */
  readonly knownEmail: string | null;
  readonly onCodeNeeded: (request: LoginRequest) => void;
}

export function CredentialsStep({ knownEmail, onCodeNeeded }: CredentialsStepProps) {
  const { account, login: texts } = useAccountMessages();
  const { search, state } = useLocation();
  const { passwordChanged, sessionEnded } = accountState(state);
  const reason = passwordChanged ? texts.passwordChanged : sessionEnded ? texts.sessionEnded : null;
  const goOn = useGoOnAfterLogin();
  const { form, field, formProps } = useAccountForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: knownEmail ?? '', password: '' },
    send: async (request) => {
      try {
        await login(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
        onCodeNeeded(request);
        return;
      }
      await goOn();
    },
  });

  const { setFocus } = form;
  useLayoutEffect(() => {
    if (knownEmail !== null) setFocus('email');
  }, [knownEmail, setFocus]);

  return (
    <AccountLayout
      title={texts.title}
      lede={reason ? <p role="status">{reason}</p> : null}
      foot={
        <>
          <p>
            {account.newHere} <Link to={paths.keepingReturn(paths.register, search)}>{account.createAccount}</Link>
          </p>
          <p>
            <Link to={paths.recoverPassword}>{texts.forgotten}</Link>
          </p>
        </>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <EmailField {...field('email')} />
        <PasswordField label={account.password} autoComplete="current-password" {...field('password')} />
      </AccountForm>
    </AccountLayout>
  );
}
