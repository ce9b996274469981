import { Link } from 'react-router';
import type { Site } from 'shared-api/site';
import { buttonClass } from 'shared-ui/button-look';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from '../../paths.ts';
import { SocialLinks } from '../../site/SocialLinks.tsx';
import { useSite } from '../../site/site.api.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import styles from './RecoverPasswordPage.module.css';

/** Mail is not sent yet: the screen says so, and names who can help until then. */
export function RecoverPasswordPage() {
  const site = useSite();
  return (
    <AccountLayout
      title="Recover your password"
      lede="A new password by e-mail is not possible yet."
      foot={
        <p>
          New here? <Link to={paths.register}>Create an account</Link>
        </p>
      }
    >
      <QueryContent
        query={site}

        errorTitle="We could not look up whom to ask"
        skeleton={<Skeleton lines={3} />}
      >
        {(facts) => <WhoHelps site={facts} />}
      </QueryContent>
      <Link className={buttonClass({ size: 'large' })} to={paths.login}>
        Back to the login
      </Link>
    </AccountLayout>
  );
}

const WhoHelps = ({ site: { author, social_links } }: { readonly site: Site }) => (
  <div className={styles.help}>
    <p>
      Until then, ask {author.name}
      {social_links.length > 0 ? ', who answers here:' : '.'}
    </p>
    <SocialLinks links={social_links} />
  </div>
);
