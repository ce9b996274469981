import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import type { RecordTexts } from '../messages/lists/en.ts';
import { Screen } from '../screen/Screen.tsx';

interface NoSuchRecordProps {
  readonly texts: RecordTexts;
  readonly parent: { readonly title: string; readonly path: string };
  /** Label of the link to the parent. */
  readonly back: string;
}

export function NoSuchRecord({ texts, parent, back }: NoSuchRecordProps) {
  const { removed } = useMessages().record;
  return (
    <Screen title={texts.missing} parent={parent}>
      <EmptyState
        title={removed.title}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={parent.path}>
            {back}
          </Link>
        }
      >
        {removed.text}
      </EmptyState>
    </Screen>
  );
}
