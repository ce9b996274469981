import { Link } from 'react-router';
import type { MemberVideoSummary } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { DrillSection } from './DrillSection.tsx';

/** How many locked drills to show; the screen of all videos shows the rest. */
const SHOWN = 3;

export function LockedSection({ videos }: { readonly videos: readonly MemberVideoSummary[] }) {
  const { home, common } = useMessages();
  return (
    <DrillSection title={home.locked(videos.length)} videos={videos.slice(0, SHOWN)}>
      <Link className={buttonClass({ variant: 'secondary' })} to={paths.packages}>
        {common.seePackages}
      </Link>
    </DrillSection>
  );
}
