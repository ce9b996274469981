import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { OwnPackage } from 'shared-api/packages/packages';
import { useFormatLocale } from 'shared-ui/locale';
import { QueryContent } from 'shared-ui/QueryContent';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { CardGrid, CardGridSkeleton, LinkCard, RAIL_SIZES } from '../cards/CardGrid.tsx';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { ownPackageQueries } from 'shared-queries/own-packages';
import { Section } from './Section.tsx';

/** The packages that the member has access to, with the progress through each; nothing if there are none. */
export function OwnPackagesSection() {
  const { ownPackages: texts } = useMessages().home;
  const packages = useQuery(ownPackageQueries.list());
  if (packages.data?.length === 0) return null;
  return (
    <Section title={texts.title}>
      <QueryContent query={packages} errorTitle={texts.error} level={3} skeleton={<CardGridSkeleton count={1} />}>
        {(items) => (
          <CardGrid rail>
            {items.map((item) => (
              <li key={item.id}>
                <OwnPackageCard item={item} />
              </li>
            ))}
          </CardGrid>
        )}
      </QueryContent>
    </Section>
  );
}

function OwnPackageCard({ item }: { readonly item: OwnPackage }) {
  const { ownPackages: texts } = useMessages().home;
  const locale = useFormatLocale();
  const { id, title, description, done_count: done, video_count: count, expires_at: expiresAt } = item;
  return (
    <LinkCard
      to={paths.videosOfPackage(id)}
      title={title}
      level={3}
      description={description}
      media={
        <>
          <VideoPoster isCover picture={item.picture} sizes={RAIL_SIZES} />
          <ProgressLine label={title} value={count > 0 ? done / count : 0} text={texts.done(done, count)} />
        </>
      }
    >
      <p>{texts.done(done, count)}</p>
      {expiresAt === null ? null : (
        <p>{texts.until(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expiresAt)))}</p>
      )}
    </LinkCard>
  );
}
