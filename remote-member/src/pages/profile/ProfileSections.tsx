import type { Account } from 'shared-api/account';
import { DataSection } from './data/DataSection.tsx';
import { EmailSection } from './email/EmailSection.tsx';
import { PasswordSection } from './password/PasswordSection.tsx';
import { PersonSection } from './person/PersonSection.tsx';
import styles from './ProfileSections.module.css';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';
import { SectionList } from './SectionList.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';

/** All sections of the profile, and their table of contents. */
export function ProfileSections({ account }: { readonly account: Account }) {
  return (
    <div className={styles.columns}>
      <SectionList />
      <div className={styles.sections}>
        <PersonSection account={account} />
        <EmailSection account={account} />
        <PasswordSection account={account} />
        <SessionsSection />
        <SecondFactorSection secondFactor={account.second_factor} />
        <DataSection />
      </div>
    </div>
  );
}
