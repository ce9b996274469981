import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { useAccount } from '../../account/account.api.ts';
import { DrillGridSkeleton } from '../../drill/DrillGrid.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../screen/Screen.tsx';
import { DrillSection } from './DrillSection.tsx';
import { usePlaybook } from './home.api.ts';
import { LockedSection } from './LockedSection.tsx';
import { NothingOwned } from './NothingOwned.tsx';
import { UpNext } from './UpNext.tsx';

/** Where a player begins: the next drill, the rest of the playbook, and what could be opened. */
export function HomePage() {
  const { home } = useMessages();
  const account = useAccount();
  const playbook = usePlaybook();
  return (
    <Screen>
      <PageHeading
        title={home.title(account.data?.name)}
        actions={
          <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.profile}>
            {home.profile}
          </Link>
        }
      />
      <QueryContent query={playbook} errorTitle={home.failed} skeleton={<DrillGridSkeleton count={3} />}>
        {({ own: [next, ...rest], samples, locked }) => (
          <>
            {next ? <UpNext video={next} /> : <NothingOwned />}
            <DrillSection title={home.own} videos={rest} />
            <DrillSection title={home.samples} videos={samples} />
            <LockedSection videos={locked} />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}
