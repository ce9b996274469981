import { useLocation } from 'react-router-dom';
import { ApiError } from 'shared-auth/api-error';
import { resumeSession } from 'shared-auth/session-actions';
import type { AccountState } from '../account/account-state.ts';
import { useAccountMessages } from '../account/account.messages.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import { useReturnAfterLogin } from '../account/after-login.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useNavigateFromHere } from '../account/use-navigate-from-here.ts';

/**
 * A button that continues, without a password, a session that could not be renewed while the server was away. If the
 * session has ended meanwhile, the screen says so instead.
 */
export function ResumeForm({ onSubmit }: { readonly onSubmit: (() => void) | undefined }) {
  const { login: texts } = useAccountMessages();
  const { pathname, search } = useLocation();
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
        return navigate({ pathname, search }, { replace: true, state });
      }
      return returnToPage();
    },
  });
  return <AccountForm variant="secondary" submitLabel={texts.resume} {...formProps} />;
}
