import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { accessText } from 'shared-api/access-text';
import type { PackageDetail } from 'shared-api/packages';
import { useSession } from 'shared-auth/session';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { PriceTag } from '../price/PriceTag.tsx';
import styles from './PackageOffer.module.css';
import { usePackageMessages } from './packages.messages.ts';

/** What the package costs and includes, and how to get it. */
export function PackageOffer({ item }: { readonly item: PackageDetail }) {
  const words = useMessages().package;
  const texts = usePackageMessages();
  const isVisitor = useSession(({ role }) => role === 'public');
  return (
    <div className={styles.offer}>
      <PriceTag item={item} size="large" />
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.included}</h2>
        <ul className={styles.included}>
          <li>{words.drills(item.video_count)}</li>
          <li>{accessText(item.access_days, words)}</li>
          <li>{texts.anyDevice}</li>
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.next}</h2>
        {isVisitor ? <NextForVisitor packageId={item.id} /> : <NextForMember />}
      </section>
    </div>
  );
}

/** Purchases are not implemented yet; offers to create an account, and returns here afterwards. */
function NextForVisitor({ packageId }: { readonly packageId: string }) {
  const texts = usePackageMessages();
  const search = `?${new URLSearchParams({ returnTo: paths.publicPackage(packageId) })}`;
  return (
    <>
      <p>{texts.nextVisitor}</p>
      <Link className={buttonVariants({ size: 'large' })} to={paths.register + search}>
        {texts.createAccount}
      </Link>
      <p>
        {texts.haveAccount} <Link to={paths.login + search}>{texts.logIn}</Link>
      </p>
    </>
  );
}

function NextForMember() {
  const texts = usePackageMessages();
  return (
    <>
      <p>{texts.nextMember}</p>
      <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videos}>
        {texts.browseVideos}
      </Link>
    </>
  );
}
