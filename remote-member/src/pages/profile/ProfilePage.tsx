import { CourtLines } from 'shared-ui/CourtLines';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useAccount } from '../../account/account.api.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { Screen } from '../../screen/Screen.tsx';
import styles from './ProfilePage.module.css';
import { ProfileSections } from './ProfileSections.tsx';

/** What a person may change about their own account, one section each. */
export function ProfilePage() {
  const texts = useMessages().profile;
  const account = useAccount();
  return (
    <Screen>
      <div className={styles.heading}>
        <PageHeading title={texts.title} lede={texts.lede} />
        <div className={styles.ornament}>
          <CourtLines variant="arc" />
        </div>
      </div>
      <QueryContent query={account} errorTitle={texts.failed} skeleton={<Skeleton lines={8} />}>
        {(found) => <ProfileSections account={found} />}
      </QueryContent>
    </Screen>
  );
}
