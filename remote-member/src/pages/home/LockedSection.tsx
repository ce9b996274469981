import { Link } from 'react-router';
import type { MemberVideoSummary } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { paths } from '../../paths.ts';
import { DrillSection } from './DrillSection.tsx';

/** A taste of what is locked; the list has the rest, each drill's own screen says what opens it. */
const SHOWN = 3;

export const LockedSection = ({ videos }: { readonly videos: readonly MemberVideoSummary[] }) => (
  <DrillSection title={`${videos.length} more to open`} videos={videos.slice(0, SHOWN)}>
    <Link className={buttonClass({ variant: 'secondary' })} to={paths.packages}>
      See the packages
    </Link>
  </DrillSection>
);
