import { useTerms } from './catalogue.ts';

/** Terms and conditions, and the privacy policy below them. */
export function TermsPage() {
  const { TermsText } = useTerms();
  return <TermsText />;
}
