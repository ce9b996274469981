import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../screen/Screen.tsx';
import { ScreenContent } from '../../screen/ScreenContent.tsx';
import { FigureBoard } from './FigureBoard.tsx';
import { useOverview } from './home.api.ts';

/** The administrator's home screen: counts of all records, linked to their lists. */
export function HomePage() {
  const { home } = useMessages();
  const overview = useOverview();
  return (
    <Screen
      title={home.title}
      lede={home.lede}
      actions={
        <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.profile}>
          {home.profile}
        </Link>
      }
    >
      <ScreenContent query={overview} errorTitle={home.failed} skeleton={<Skeleton lines={6} />}>
        {(figures) => <FigureBoard overview={figures} />}
      </ScreenContent>
    </Screen>
  );
}
