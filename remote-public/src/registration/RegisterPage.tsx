import { zodResolver } from '@hookform/resolvers/zod';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { localeOf } from 'shared-api/locale';
import { registerForm, type RegisterForm, type RegisterRequest } from 'shared-api/account/session';
import { useSession } from 'shared-auth/session';
import { register } from 'shared-auth/session-actions';
import { buttonVariants } from 'shared-ui/button-variants';
import { Field } from 'shared-ui/Field';
import { pageLocale } from 'shared-ui/locale';
import { accountState, type AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { affiliateRef } from '../affiliate-ref.ts';
import { AccountForm, useAccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useAssertSession, useReturnPath } from '../account/after-login.ts';
import { EmailField, NewPasswordFields } from '../account/AccountFields.tsx';
import { SignedIn } from '../account/SignedIn.tsx';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';

export function RegisterPage() {
  const isSignedIn = useSession(({ role }) => role !== 'public');
  // A registration with this form shows its own screen, and must not show the other one in between.
  const [submitted, setSubmitted] = useState(false);
  const { registered, confirmationDelayed = false } = accountState(useLocation().state);

  if (isSignedIn && registered !== undefined) return <Registered email={registered} isDelayed={confirmationDelayed} />;
  if (isSignedIn && !submitted) return <SignedIn />;
  return <RegistrationForm onSubmit={() => setSubmitted(true)} />;
}

function RegistrationForm({ onSubmit }: { readonly onSubmit: () => void }) {
  const { account, errors, register: texts } = useAccountMessages();
  const { pathname, search, hash } = useLocation();
  const assertSession = useAssertSession();
  const navigate = useNavigateFromHere();
  const { form, field, formProps } = useAccountForm<RegisterForm>({
    resolver: zodResolver(registerForm),
    defaultValues: { name: '', email: '', password: '', passwordConfirmation: '' },
    send: async (values) => {
      onSubmit();
      const { confirmation_sent } = await register(requestOf(values));
      assertSession();
      const created: AccountState = { registered: values.email, confirmationDelayed: !confirmation_sent };
      await navigate({ pathname, search, hash }, { replace: true, state: created });
    },
  });

  // In the order on the page: the first field with an error gets the focus.
  const name = field('name');
  const email = field('email');
  const isTaken = email.error === errors.fields.email_taken;
  const typed: AccountState = { email: form.getValues('email') };
  const logInInstead = (
    <Link to={paths.login + search + hash} state={typed}>
      {texts.logInInstead}
    </Link>
  );

  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{texts.lede}</p>}
      foot={
        <p>
          {texts.haveAccount} <Link to={paths.login + search + hash}>{account.logIn}</Link>
        </p>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <Field label={texts.name} autoComplete="name" {...name} />
        <EmailField {...email} error={isTaken ? texts.emailTaken(logInInstead) : email.error} />
        <NewPasswordFields field={field} />
        <p>
          {texts.accept(<Link to={paths.terms}>{texts.terms}</Link>, <Link to={paths.privacy}>{texts.privacy}</Link>)}
        </p>
      </AccountForm>
    </AccountLayout>
  );
}

interface RegisteredProps {
  readonly email: string;
  /** Whether the confirmation email was not sent, since too many were. */
  readonly isDelayed: boolean;
}

/** Shown after registration: repeats the address, since the email never reaches a mistyped one. */
function Registered({ email, isDelayed }: RegisteredProps) {
  const { account, register: texts } = useAccountMessages();
  const target = useReturnPath();
  return (
    <AccountLayout
      title={texts.doneTitle}
      lede={
        isDelayed ? (
          <p>{texts.delayed(<bdi>{email}</bdi>)}</p>
        ) : (
          <>
            <p>{texts.done(<bdi>{email}</bdi>)}</p>
            <p>{texts.doneHint}</p>
          </>
        )
      }
      outcome
    >
      <Link className={buttonVariants({ size: 'large' })} to={target} replace>
        {target === paths.home ? account.goHome : account.continue}
      </Link>
    </AccountLayout>
  );
}

/** Returns the form's values, with the page's language and the stored affiliate code. */
function requestOf({ name, email, password }: RegisterForm): RegisterRequest {
  const locale = localeOf(pageLocale());
  return { name, email, password, ...(locale && { locale }), ...affiliateRef() };
}
