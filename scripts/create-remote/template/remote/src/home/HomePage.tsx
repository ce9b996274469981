import { useSession } from 'shared-auth/session';
import { PageHeading } from 'shared-ui/PageHeading';
import { useMessages } from '../messages/catalogue.ts';
import styles from './HomePage.module.css';

/** The first page of the area, for visitors and members. */
export function HomePage() {
  const texts = useMessages().home;
  const isVisitor = useSession(({ role }) => role === 'public');
  return (
    <div className={styles.page}>
      <PageHeading title={texts.title} lede={texts.lede} />
      <p>{isVisitor ? texts.visitors : texts.members}</p>
    </div>
  );
}
