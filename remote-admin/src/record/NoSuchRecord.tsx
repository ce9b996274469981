import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { Screen } from '../screen/Screen.tsx';

interface NoSuchRecordProps {
  /** What was looked for: "video". */
  readonly kind: string;
  readonly parent: { readonly title: string; readonly path: string };
}

export const NoSuchRecord = ({ kind, parent }: NoSuchRecordProps) => (
  <Screen title={`There is no such ${kind}`} parent={parent}>
    <EmptyState
      title="It may have been removed"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={parent.path}>
          {`Back to ${parent.title.toLowerCase()}`}
        </Link>
      }
    >
      Or the address is mistyped.
    </EmptyState>
  </Screen>
);
