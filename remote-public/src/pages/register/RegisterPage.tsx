import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useLocation } from 'react-router';
import { localeOf } from 'shared-api/locale';
import { registerForm, type RegisterForm, type RegisterRequest } from 'shared-api/session';
import { register } from 'shared-auth/session-actions';
import { Field } from 'shared-ui/Field';
import { pageLocale } from 'shared-ui/locale';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { paths } from '../../paths.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { EmailField } from '../account/EmailField.tsx';
import { NewPasswordFields } from '../account/NewPasswordFields.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useGoOnAfterLogin } from '../account/use-go-on-after-login.ts';
import { storedAffiliateCode } from './affiliate-code.ts';

/** The form's values, with the page's language and the stored affiliate code. */
function requestOf({ name, email, password }: RegisterForm): RegisterRequest {
  const locale = localeOf(pageLocale());
  const affiliate_ref = storedAffiliateCode();
  return { name, email, password, ...(locale && { locale }), ...(affiliate_ref && { affiliate_ref }) };
}

export function RegisterPage() {
  const { account, register: texts } = useAccountMessages();
  const { search } = useLocation();
  const goOn = useGoOnAfterLogin();
  const { field, formProps } = useAccountForm<RegisterForm>({
    resolver: zodResolver(registerForm),
    defaultValues: { name: '', email: '', password: '', passwordConfirmation: '' },
    send: async (form) => {
      await register(requestOf(form));
      await goOn();
    },
  });
  return (
    <AccountLayout
      title={texts.title}
      lede={<p>{texts.lede}</p>}
      foot={
        <>
          <p>
            {texts.hereBefore} <Link to={paths.keepingReturn(paths.login, search)}>{account.logIn}</Link>
          </p>
          <p>
            {texts.accept(<Link to={paths.terms}>{texts.terms}</Link>, <Link to={paths.privacy}>{texts.privacy}</Link>)}
          </p>
        </>
      }
    >
      <AccountForm submitLabel={texts.submit} {...formProps}>
        <Field label={texts.name} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
        <NewPasswordFields field={field} />
      </AccountForm>
    </AccountLayout>
  );
}
