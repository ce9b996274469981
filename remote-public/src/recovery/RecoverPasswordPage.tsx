import { useLocation } from 'react-router-dom';
import { accountState } from '../account/account-state.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { LinkRequest } from './LinkRequest.tsx';
import { LinkSent } from './LinkSent.tsx';
import { NewPassword } from './NewPassword.tsx';

/**
 * Password recovery in three steps: request a link, link sent, new password. The step is in the history entry's state, so
 * that back and reload work.
 */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const { sentTo } = accountState(useLocation().state);
  if (token !== null) return <NewPassword token={token} />;
  if (sentTo !== undefined) return <LinkSent email={sentTo} />;
  return <LinkRequest />;
}
