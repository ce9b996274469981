import { useLocation } from 'react-router';
import { accountState } from '../account/account-state.ts';
import { useLinkToken } from '../account/use-link-token.ts';
import { LinkRequest } from './LinkRequest.tsx';
import { LinkSent } from './LinkSent.tsx';
import { NewPassword } from './NewPassword.tsx';

/**
 * A forgotten password, from the address to the new one. Where a person stands in it is told by the history's entry, so
 * that going back and loading anew lead where one expects.
 */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const { sentTo } = accountState(useLocation().state);
  if (token !== null) return <NewPassword token={token} />;
  if (sentTo !== undefined) return <LinkSent email={sentTo} />;
  return <LinkRequest />;
}
