import { Link } from 'react-router';
import { Prose } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';
import { TermsOfUse } from './TermsOfUse.tsx';

export const TermsText = () => (
  <Prose
    title="Terms and conditions"
    lede={
      <>
        What you may expect from us, and we from you. On what we know about you, read the{' '}
        <Link to={paths.privacy}>privacy policy</Link> below.
      </>
    }
  >
    <TermsOfUse />
    <PrivacyPolicy />
  </Prose>
);
