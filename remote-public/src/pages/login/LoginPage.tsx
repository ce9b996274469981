import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useLocation } from 'react-router';
import { loginRequest } from 'shared-api/session';
import { login } from 'shared-auth/session-actions';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { paths } from '../../paths.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

export function LoginPage() {
  const { search } = useLocation();
  const { form, problem, submit, busy } = useAccountForm({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '' },
    send: login,
  });
  const { errors } = form.formState;
  return (
    <AccountLayout
      title="Log in"
      foot={
        <>
          <p>
            New here? <Link to={paths.keepingReturn(paths.register, search)}>Create an account</Link>
          </p>
          <p>
            <Link to={paths.recoverPassword}>Forgot your password?</Link>
          </p>
        </>
      }
    >
      <AccountForm submitLabel="Log in" busy={busy} problem={problem} onSubmit={(event) => void submit(event)}>
        <Field
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
    </AccountLayout>
  );
}
