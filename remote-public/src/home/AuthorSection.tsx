import { useQuery } from '@tanstack/react-query';
import type { Site } from 'shared-api/site/site';
import { siteQuery } from 'shared-queries/site';
import { Picture } from 'shared-ui/Picture';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { PageSection } from '../page/PageSection.tsx';
import styles from './AuthorSection.module.css';

export function AuthorSection() {
  const { author: texts } = useMessages().home;
  const site = useQuery(siteQuery());
  // A new product does not have one yet.
  if (site.data?.author.name === '') return null;
  return (
    <PageSection id="author" title={texts.title}>
      <QueryContent level={3} query={site} errorTitle={texts.failed} skeleton={<AuthorSkeleton />}>
        {(content) => <Author site={content} />}
      </QueryContent>
    </PageSection>
  );
}

function Author({ site: { author, social_links } }: { readonly site: Site }) {
  return (
    <div className={styles.author}>
      {author.picture && (
        <Picture
          className={styles.portrait}
          picture={author.picture}
          alt={author.name}
          sizes="(min-width: 32rem) 28rem, 100vw"
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
}

const SocialLinks = ({ links }: { readonly links: Site['social_links'] }) =>
  links.length === 0 ? null : (
    <ul className={styles.links}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <a className={styles.link} href={link} rel="noopener me" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
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
