import { Link } from 'react-router';
import { ProseSection } from '../../../page/Prose.tsx';
import { paths } from '../../../paths.ts';

export const PrivacyPolicy = () => (
  <>
    <ProseSection title="Privacy policy" id="privacy">
      <p>
        We keep what the product needs and no more: your name and e-mail address, your password as a hash that cannot be
        turned back, which browsers you are logged in with, who sent you to us, what you bought, and how far you
        watched. Payment details stay with the payment provider.
      </p>
    </ProseSection>
    <ProseSection title="What it is used for">
      <p>
        To let you in, to show you what is yours, to bill you, and to keep the service safe. Our legal grounds are the
        contract with you, and the duty to keep invoices. We sell nothing to anybody, and show no advertising.
      </p>
    </ProseSection>
    <ProseSection title="How long it is kept">
      <p>
        As long as your account exists. When you close it, everything goes but the invoices, which the law makes us
        keep. Logs of the server are deleted after 30 days.
      </p>
    </ProseSection>
    <ProseSection title="Your rights">
      <p>
        You may see, correct, take with you, and delete what we hold, in your profile and without asking anybody, and
        complain to your data protection authority. What lies in your browser is described in the{' '}
        <Link to={paths.cookies}>cookies policy</Link>.
      </p>
    </ProseSection>
  </>
);
