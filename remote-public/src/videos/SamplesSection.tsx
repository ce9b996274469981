import { useQuery } from '@tanstack/react-query';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import grid from '../page/CardGrid.module.css';
import { PageSection } from '../page/PageSection.tsx';
import { SampleCard } from './SampleCard.tsx';
import { sampleQueries } from './videos.api.ts';

const SHOWN = 3;

export function SamplesSection() {
  const { samples: texts } = useMessages().home;
  const samples = useQuery(sampleQueries.list());
  return (
    <PageSection id="free-samples" title={texts.title} lede={texts.lede}>
      <QueryContent level={3} query={samples} errorTitle={texts.failed} skeleton={<SamplesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={grid.lead}>
              {items.slice(0, SHOWN).map((sample, index) => (
                <li key={sample.id}>
                  <SampleCard sample={sample} lead={index === 0} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </PageSection>
  );
}

const SamplesSkeleton = () => (
  <div className={grid.lead}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <Card key={index} wide={index === 0} media={<Skeleton shape="media" />}>
        <Skeleton lines={3} />
      </Card>
    ))}
  </div>
);
