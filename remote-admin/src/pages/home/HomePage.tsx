import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Screen } from '../../screen/Screen.tsx';
import { FigureBoard } from './FigureBoard.tsx';
import { useOverview } from './home.api.ts';

/** Where an administrator begins: how much there is of everything, and the way to it. */
export function HomePage() {
  const overview = useOverview();
  return (
    <Screen title="Home" lede="What Fullcourt holds at the moment.">
      <QueryContent query={overview} errorTitle="The figures could not be loaded" skeleton={<Skeleton lines={6} />}>
        {(figures) => <FigureBoard overview={figures} />}
      </QueryContent>
    </Screen>
  );
}
