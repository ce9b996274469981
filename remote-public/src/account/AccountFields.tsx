import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from 'shared-ui/Field';
import { PasswordField } from 'shared-ui/PasswordField';
import { useAccountMessages } from './account.messages.ts';

type FieldProps = ComponentPropsWithRef<'input'> & { readonly error: string | undefined };

interface NewPasswordFieldsProps {
  readonly field: (name: 'password' | 'passwordConfirmation') => FieldProps;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { account } = useAccountMessages();
  return (
    <>
      <PasswordField
        label={account.password}
        autoComplete="new-password"
        hint={account.passwordHint}
        {...field('password')}
      />
      <PasswordField label={account.confirmPassword} autoComplete="new-password" {...field('passwordConfirmation')} />
    </>
  );
}

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { readonly error: ReactNode };

/** The email address of an account; `username` for password managers. */
export const EmailField = (props: EmailFieldProps) => (
  <Field label={useAccountMessages().account.email} type="email" autoComplete="username" {...props} />
);
