import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from 'shared-ui/Field';
import { useAccountMessages } from './account.messages.ts';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { readonly error: ReactNode };

/** The email address of an account; `username` for password managers. */
export const EmailField = (props: EmailFieldProps) => (
  <Field label={useAccountMessages().account.email} type="email" autoComplete="username" {...props} />
);
