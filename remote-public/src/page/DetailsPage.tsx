import type { UseQueryResult } from '@tanstack/react-query';
import { pageTitle } from 'federation-contract/page';
import * as paths from 'federation-contract/paths';
import type { ReactNode } from 'react';
import { isNotFound } from 'shared-api/error-text';
import { QueryContent } from 'shared-ui/QueryContent';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { EmptyPage } from './EmptyPage.tsx';
import { PageFrame } from './PageFrame.tsx';

interface DetailsPageProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly texts: Readonly<Record<'failed' | 'notFound' | 'notFoundText' | 'all', string>>;
  /** The section of the landing page with all of them. */
  readonly section: Parameters<typeof paths.section>[0];
  readonly skeleton: ReactNode;
  readonly children: (found: Data) => ReactNode;
}

/** The page of one thing, with its title as that of the document; says so if there is no such thing. */
export function DetailsPage<Data extends { readonly title: string }>(props: DetailsPageProps<Data>) {
  const { query, texts, section, skeleton, children } = props;
  const missing = isNotFound(query.error);
  const title = missing ? texts.notFound : query.data?.title;
  useDocumentTitle(title && pageTitle(title));
  return (
    <PageFrame>
      {missing ? (
        <EmptyPage title={texts.notFound} to={paths.section(section)} linkText={texts.all}>
          {texts.notFoundText}
        </EmptyPage>
      ) : (
        <QueryContent query={query} level={1} errorTitle={texts.failed} skeleton={skeleton}>
          {children}
        </QueryContent>
      )}
    </PageFrame>
  );
}
