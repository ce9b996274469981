import { useQuery } from '@tanstack/react-query';
import { CourtLines } from 'shared-ui/CourtLines';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { accountQueries } from './account.api.ts';
import { DataSection } from './data/DataSection.tsx';
import { DetailsSection } from './details/DetailsSection.tsx';
import { EmailSection } from './email/EmailSection.tsx';
import { PictureSection } from './picture/PictureSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import styles from './ProfilePage.module.css';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { SectionList } from './SectionList.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';

/** Everything that users can change about their own account, one section each. */
export function ProfilePage() {
  const texts = useMessages().profile;
  const account = useQuery(accountQueries.detail());
  return (
    <Screen>
      <div className={styles.heading}>
        <PageHeading title={texts.title} lede={texts.lede} />
        <div className={styles.ornament}>
          <CourtLines variant="arc" />
        </div>
      </div>
      <QueryContent query={account} errorTitle={texts.error} skeleton={<Skeleton lines={8} />}>
        {(found) => (
          <div className={styles.columns}>
            <SectionList />
            {/* In the order of the table of contents. */}
            <div className={styles.sections}>
              <DetailsSection account={found} />
              <PictureSection account={found} />
              <EmailSection account={found} />
              <PasswordSection account={found} />
              <SessionsSection />
              <SecondFactorSection account={found} />
              <DataSection />
            </div>
          </div>
        )}
      </QueryContent>
    </Screen>
  );
}
