import { Link } from 'react-router';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';

/** Nothing was found, or there is nothing at all yet. */
export function NoVideos({ q }: { readonly q: string }) {
  const { none, notFound } = useMessages().videos;
  if (q === '') return <EmptyState title={none.title}>{none.text}</EmptyState>;
  return (
    <EmptyState
      title={notFound.title(q)}
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.videos}>
          {notFound.showAll}
        </Link>
      }
    >
      {notFound.text}
    </EmptyState>
  );
}
