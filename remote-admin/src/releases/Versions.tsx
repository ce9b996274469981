import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Release } from 'shared-api/releases/releases';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { Select } from 'shared-ui/Select';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';
import { DateTime } from './DateTime.tsx';
import { releaseQueries } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { TrialDialog } from './TrialDialog.tsx';
import { usePartNames } from './use-part-names.ts';

const ALL = 'all';

/** The releases, the newest first; those of one part if it is in the URL (`?part=`). */
export function Versions() {
  const { releases: texts, resource } = useMessages();
  const [search, setSearch] = useSearchParams();
  const { parts, nameOf } = usePartNames();
  const part = search.get('part') ?? undefined;
  const rows = useInfiniteQuery(releaseQueries.list(part));
  const [chosen, setChosen] = useState<Release | null>(null);
  const [tried, setTried] = useState<Release | null>(null);

  return (
    <ReleaseSection
      title={texts.versions.title}
      lede={texts.versions.lede}
      aside={
        <div className={styles.filter}>
          <Select
            label={texts.part}
            value={part ?? ALL}
            options={[
              { value: ALL, label: texts.allParts },
              ...parts.map((name) => ({ value: name, label: nameOf(name) })),
            ]}
            onChange={(value) => setSearch(value === ALL ? {} : { part: value }, { replace: true })}
          />
        </div>
      }
    >
      <ScreenContent query={rows} errorTitle={texts.versions.failed} level={3} skeleton={<Skeleton lines={6} />}>
        {(items) =>
          items.length > 0 ? (
            <div aria-busy={rows.isPlaceholderData}>
              <VersionTable releases={items} onActivate={setChosen} onTry={setTried} />
            </div>
          ) : (
            <EmptyState level={3} title={texts.versions.empty} />
          )
        }
      </ScreenContent>
      {rows.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            {resource.more}
          </Button>
        </div>
      ) : null}
      {chosen ? <ActivationDialog release={chosen} onClose={() => setChosen(null)} /> : null}
      {tried ? <TrialDialog release={tried} onClose={() => setTried(null)} /> : null}
    </ReleaseSection>
  );
}

interface VersionTableProps {
  readonly releases: readonly Release[];
  readonly onActivate: (release: Release) => void;
  readonly onTry: (release: Release) => void;
}

function VersionTable({ releases, onActivate, onTry }: VersionTableProps) {
  const { part, versions: texts } = useMessages().releases;
  const { nameOf } = usePartNames();
  return (
    <Table
      caption={texts.title}
      rows={releases}
      rowKey={(release) => `${release.part}/${release.version}`}
      columns={[
        {
          key: 'version',
          header: texts.version,
          cell: ({ version }) => <span className={styles.version}>{version}</span>,
        },
        { key: 'part', header: part, cell: (release) => <span className={styles.words}>{nameOf(release.part)}</span> },
        { key: 'published', header: texts.published, cell: ({ published }) => <DateTime time={published.at} /> },
        {
          key: 'by',
          header: texts.by,
          cell: ({ published }) => <span className={styles.words}>{actorOf(published, texts)}</span>,
        },
        {
          key: 'state',
          header: texts.state,
          cell: (release) =>
            release.current ? (
              <Badge tone="progress">{texts.current}</Badge>
            ) : (
              <span className={styles.actions}>
                {release.signatures && release.signatures.by.length < release.signatures.needed ? (
                  <span className={styles.comparison}>
                    {texts.signed(release.signatures.by.length, release.signatures.needed)}
                  </span>
                ) : null}
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.tryNamed(release.version)}
                  onClick={() => onTry(release)}
                >
                  {texts.try}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.activateNamed(release.version)}
                  onClick={() => onActivate(release)}
                >
                  {texts.activate}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

/** Who published a release: an administrator, a token, or a server on startup. */
const actorOf = ({ by }: Release['published'], texts: { readonly server: string; readonly deletedAccount: string }) =>
  by === null ? texts.server : (by.name ?? texts.deletedAccount);
