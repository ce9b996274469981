import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useLocation } from 'react-router';
import { registerForm, type RegisterForm } from 'shared-api/session';
import { register } from 'shared-auth/session-actions';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { paths } from '../../paths.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

const send = ({ name, email, password }: RegisterForm) => register({ name, email, password });

export function RegisterPage() {
  const { search } = useLocation();
  const { form, problem, submit, busy } = useAccountForm({
    resolver: zodResolver(registerForm),
    defaultValues: { name: '', email: '', password: '', passwordConfirmation: '' },
    send,
  });
  const { errors } = form.formState;
  return (
    <AccountLayout
      title="Create an account"
      lede="Free, and yours to delete. It holds the packages you buy and where you stopped."
      foot={
        <>
          <p>
            Here before? <Link to={paths.keepingReturn(paths.login, search)}>Log in</Link>
          </p>
          <p>
            With an account you accept our <Link to={paths.terms}>terms</Link> and{' '}
            <Link to={paths.privacy}>privacy policy</Link>.
          </p>
        </>
      }
    >
      <AccountForm submitLabel="Create account" busy={busy} problem={problem} onSubmit={(event) => void submit(event)}>
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <Field
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="8 characters or more, with a number, an uppercase and a lowercase letter"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Password, once more"
          autoComplete="new-password"
          error={errors.passwordConfirmation?.message}
          {...form.register('passwordConfirmation')}
        />
      </AccountForm>
    </AccountLayout>
  );
}
