import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { PageSection } from '../../section/PageSection.tsx';
import { useSamples } from './home.api.ts';
import { SampleCard } from './SampleCard.tsx';
import styles from './HomeGrid.module.css';

const SHOWN = 3;

export function SamplesSection() {
  const { samples: texts } = useMessages().home;
  const samples = useSamples();
  return (
    <PageSection id="free-samples" title={texts.title} lede={texts.lede}>
      <QueryContent level={3} query={samples} errorTitle={texts.failed} skeleton={<SamplesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={styles.lead}>
              {items.slice(0, SHOWN).map((sample, place) => (
                <li key={sample.id}>
                  <SampleCard sample={sample} lead={place === 0} />
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
  <div className={styles.lead}>
    {Array.from({ length: SHOWN }, (_, place) => (
      <Card key={place} wide={place === 0} media={<Skeleton shape="media" />}>
        <Skeleton lines={3} />
      </Card>
    ))}
  </div>
);
