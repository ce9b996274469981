import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';

interface NotFoundProps {
  readonly title: string;
  readonly parent: { readonly title: string; readonly path: string };
  /** Label of the link to the parent. */
  readonly back: string;
}

/** The screen of a record that does not exist. */
export function NotFound({ title, parent, back }: NotFoundProps) {
  const { notFound } = useMessages().resource;
  return (
    <Screen title={title} parent={parent}>
      <EmptyState
        title={notFound.title}
        action={
          <Link className={buttonVariants({ variant: 'secondary' })} to={parent.path}>
            {back}
          </Link>
        }
      >
        {notFound.text}
      </EmptyState>
    </Screen>
  );
}
