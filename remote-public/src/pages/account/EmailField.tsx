import type { ComponentPropsWithRef } from 'react';
import { Field } from 'shared-ui/Field';
import { useAccountMessages } from '../../messages/account/catalogue.ts';

type EmailFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { readonly error: string | undefined };

/** The e-mail address of an account; `username` for password managers. */
export const EmailField = (props: EmailFieldProps) => (
  <Field label={useAccountMessages().account.email} type="email" autoComplete="username" {...props} />
);
