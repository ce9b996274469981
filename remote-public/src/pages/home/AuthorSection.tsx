import type { Site } from 'shared-api/site';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { PageSection } from '../../section/PageSection.tsx';
import { SocialLinks } from '../../site/SocialLinks.tsx';
import { useSite } from '../../site/site.api.ts';
import styles from './AuthorSection.module.css';

export function AuthorSection() {
  const { author: texts } = useMessages().home;
  const site = useSite();
  return (
    <PageSection id="author" title={texts.title}>
      <QueryContent level={3} query={site} errorTitle={texts.failed} skeleton={<AuthorSkeleton />}>
        {(facts) => <Author site={facts} />}
      </QueryContent>
    </PageSection>
  );
}

const Author = ({ site: { author, social_links } }: { readonly site: Site }) => (
  <div className={styles.author}>
    {author.portrait_url === null ? null : (
      <img
        className={styles.portrait}
        src={author.portrait_url}
        alt={author.name}
        width="800"
        height="800"
        loading="lazy"
      />
    )}
    <div className={styles.words}>
      <h3 className={styles.name}>{author.name}</h3>
      <p className={styles.headline}>{author.headline}</p>
      <p>{author.bio}</p>
      <SocialLinks links={social_links} />
    </div>
  </div>
);

const AuthorSkeleton = () => (
  <div className={styles.author}>
    <div className={styles.portrait}>
      <Skeleton shape="block" />
    </div>
    <div className={styles.words}>
      <Skeleton shape="heading" />
      <Skeleton lines={5} />
    </div>
  </div>
);
