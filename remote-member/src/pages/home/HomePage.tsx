import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { DrillGridSkeleton } from '../../drill/DrillGrid.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { DrillSection } from './DrillSection.tsx';
import { useMe, usePlaybook } from './home.api.ts';
import { LockedSection } from './LockedSection.tsx';
import { NothingOwned } from './NothingOwned.tsx';
import { UpNext } from './UpNext.tsx';

/** Where a player begins: the next drill, the rest of the playbook, and what could be opened. */
export function HomePage() {
  const me = useMe();
  const playbook = usePlaybook();
  return (
    <Screen>
      <PageHeading title={me.data ? `Good to see you, ${me.data.name}` : 'Good to see you'} />
      <QueryContent
        query={playbook}
        errorTitle="Your playbook could not be loaded"
        skeleton={<DrillGridSkeleton count={3} />}
      >
        {({ own: [next, ...rest], samples, locked }) => (
          <>
            {next ? <UpNext video={next} /> : <NothingOwned />}
            <DrillSection title="In your playbook" videos={rest} />
            <DrillSection title="Open to everybody" videos={samples} />
            <LockedSection videos={locked} />
          </>
        )}
      </QueryContent>
    </Screen>
  );
}
