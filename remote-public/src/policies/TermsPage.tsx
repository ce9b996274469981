import { useTermsMessages } from './policies.messages.ts';

/** Terms and conditions, and the privacy policy below them. */
export function TermsPage() {
  const { Terms } = useTermsMessages();
  return <Terms />;
}
