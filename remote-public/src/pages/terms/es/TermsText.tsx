import { Link } from 'react-router';
import { Prose } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';
import { PrivacyPolicy } from './PrivacyPolicy.tsx';
import { TermsOfUse } from './TermsOfUse.tsx';

export const TermsText = () => (
  <Prose
    title="Términos y condiciones"
    lede={
      <>
        Lo que puedes esperar de nosotros, y nosotros de ti. Lo que sabemos de ti lo explica la{' '}
        <Link to={paths.privacy}>política de privacidad</Link>, más abajo.
      </>
    }
  >
    <TermsOfUse />
    <PrivacyPolicy />
  </Prose>
);
