import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { codeRequest } from 'shared-api/account/account';
import { loginRequest, type LoginRequest } from 'shared-api/account/session';
import { ApiError } from 'shared-auth/api-error';
import { login, resumeSession } from 'shared-auth/session-actions';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { accountState, type AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm, useAccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useReturnAfterLogin } from '../account/after-login.ts';
import { EmailField } from '../account/AccountFields.tsx';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';

interface LoginStepsProps {
  /** Texts for a login that has a particular purpose. */
  readonly texts?: CredentialsTexts | undefined;
  readonly onSubmit?: (() => void) | undefined;
  /** Called after the login; may throw a `FormError`. */
  readonly onLoggedIn: () => void | Promise<void>;
}

/**
 * Login in one or two steps: credentials, then the code of two-step verification. In between the password is only in
 * memory.
 */
export function LoginSteps({ texts, onSubmit, onLoggedIn }: LoginStepsProps) {
  const [email, setEmail] = useState<string | null>(null);
  const [credentials, setCredentials] = useState<LoginRequest | null>(null);

  if (credentials !== null)
    return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} onLoggedIn={onLoggedIn} />;
  return (
    <CredentialsStep
      knownEmail={email}
      texts={texts}
      onSubmit={onSubmit}
      onLoggedIn={onLoggedIn}
      onCodeNeeded={(request) => {
        setEmail(request.email);
        setCredentials(request);
      }}
    />
  );
}

/** Texts for a login that has a particular purpose. */
interface CredentialsTexts {
  readonly title: string;
  /** Why a login is needed. */
  readonly reason: string;
  /** Whether that is the result of an action: see `AccountLayout`. */
  readonly isOutcome: boolean;
}

interface CredentialsStepProps extends LoginStepsProps {
  /** The address entered before, if the user returns from the code step; `null` at first. */
  readonly knownEmail: string | null;
  readonly onCodeNeeded: (request: LoginRequest) => void;
}

function CredentialsStep({ knownEmail, texts: own, onSubmit, onCodeNeeded, onLoggedIn }: CredentialsStepProps) {
  const { account, login: texts } = useAccountMessages();
  const { search, hash, state } = useLocation();
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
            {account.newHere} <Link to={paths.register + search + hash}>{account.createAccount}</Link>
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

/**
 * A button that continues, without a password, a session that could not be renewed while the server was away. If the
 * session has ended meanwhile, the screen says so instead.
 */
function ResumeForm({ onSubmit }: { readonly onSubmit: (() => void) | undefined }) {
  const { login: texts } = useAccountMessages();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigateFromHere();
  const returnToPage = useReturnAfterLogin();
  const { formProps } = useAccountForm({
    defaultValues: {},
    send: async () => {
      onSubmit?.();
      try {
        await resumeSession();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        const state: AccountState = { sessionEnded: true };
        return navigate({ pathname, search, hash }, { replace: true, state });
      }
      return returnToPage();
    },
  });
  return <AccountForm variant="secondary" submitLabel={texts.resume} {...formProps} />;
}

interface CodeStepProps extends Pick<LoginStepsProps, 'onLoggedIn'> {
  readonly credentials: LoginRequest;
  readonly onBack: () => void;
}

function CodeStep({ credentials, onBack, onLoggedIn }: CodeStepProps) {
  const { twoStep: texts } = useAccountMessages();
  const { form, field, formProps } = useAccountForm({
    resolver: zodResolver(codeRequest),
    defaultValues: { code: '' },
    send: async ({ code }) => {
      await login({ ...credentials, code });
      await onLoggedIn();
    },
  });

  const { setFocus } = form;
  useLayoutEffect(() => setFocus('code'), [setFocus]);

  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{texts.lede}</p>}
      foot={
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <Field
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      </AccountForm>
    </AccountLayout>
  );
}
