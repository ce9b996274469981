import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect } from 'react';
import { codeRequest } from 'shared-api/account';
import type { LoginRequest } from 'shared-api/session';
import { login } from 'shared-auth/session-actions';
import { Button } from 'shared-ui/Button';
import { Field } from 'shared-ui/Field';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { useAccountForm } from '../account/use-account-form.ts';

interface CodeStepProps {
  readonly credentials: LoginRequest;
  readonly onBack: () => void;
  readonly onLoggedIn: () => void | Promise<void>;
}

export function CodeStep({ credentials, onBack, onLoggedIn }: CodeStepProps) {
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
