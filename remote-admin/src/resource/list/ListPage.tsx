import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { Screen } from '../../screen/Screen.tsx';
import type { ResourceTexts } from '../resource-texts.ts';
import { ExportButton } from './ExportButton.tsx';

interface ListPageProps {
  /** From `useResourceList`. */
  readonly list: AnyList;
  readonly lede?: string;
  /** What concerns the list as a whole, besides the link to a new record; by default, the export. */
  readonly actions?: ReactNode;
  /** `ListToolbar`, `ResourceTable` and, if rows can be selected, `BulkBar`. */
  readonly children: ReactNode;
}

type AnyList = NewRecordLinkProps['list'] & ComponentProps<typeof ExportButton>['list'];

/** The list of a resource. */
export const ListPage = ({ list, lede, actions = <ExportButton list={list} />, children }: ListPageProps) => (
  <Screen
    title={list.texts.list.title}
    {...(lede !== undefined && { lede })}
    actions={
      <>
        {actions}
        <NewRecordLink list={list} />
      </>
    }
  >
    {children}
  </Screen>
);

interface NewRecordLinkProps {
  readonly list: { readonly texts: ResourceTexts; readonly newPath: string | null };
}

/** Leads to the form of a new record, if administrators create any. */
export const NewRecordLink = ({ list: { newPath, texts } }: NewRecordLinkProps) =>
  newPath === null ? null : (
    <Link className={buttonVariants({})} to={newPath}>
      {texts.record.create}
    </Link>
  );
