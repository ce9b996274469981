import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleaseKey } from 'shared-api/releases/release-keys';
import { api } from 'shared-auth/api-client';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { useMessages } from '../messages/catalogue.ts';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { DateTime } from './DateTime.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { releaseKeyQueries } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';
import { usePartNames } from './use-part-names.ts';

/** The keys with which releases are signed. */
export function SigningKeys() {
  const { releases, resource } = useMessages();
  const texts = releases.keys;
  const keys = useInfiniteQuery(releaseKeyQueries.list());
  const [adding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<ReleaseKey | null>(null);
  const opener = useRestoredFocus(adding);

  return (
    <ReleaseSection
      title={texts.title}
      lede={texts.lede}
      aside={
        <Button ref={opener} variant="secondary" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <ScreenContent query={keys} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={3} />}>
        {(items) =>
          items.length > 0 ? (
            <KeyTable keys={items} onRevoke={setRevoked} />
          ) : (
            <EmptyState level={3} title={texts.empty} />
          )
        }
      </ScreenContent>
      {keys.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={keys.isFetchingNextPage} onClick={() => void keys.fetchNextPage()}>
            {resource.more}
          </Button>
        </div>
      ) : null}
      {adding ? <KeyDialog onClose={() => setAdding(false)} /> : null}
      {revoked ? (
        <RevokeDialog
          texts={texts}
          name={revoked.name}
          revoke={() => api.delete('/admin/release-keys/:id', { params: { id: revoked.id } })}
          queryKey={releaseKeyQueries.all()}
          onClose={() => setRevoked(null)}
        />
      ) : null}
    </ReleaseSection>
  );
}

interface KeyTableProps {
  readonly keys: readonly ReleaseKey[];
  readonly onRevoke: (key: ReleaseKey) => void;
}

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const { part, keys: texts, tokens, versions } = useMessages().releases;
  const { nameOf } = usePartNames();
  return (
    <Table
      caption={texts.title}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: texts.name, cell: ({ name }) => <span className={styles.version}>{name}</span> },
        { key: 'part', header: part, cell: (key) => <span className={styles.words}>{nameOf(key.part)}</span> },
        {
          key: 'key',
          header: texts.publicKey,
          // What tells keys apart: all begin alike.
          cell: ({ public_key }) => <code>…{public_key.slice(-9)}</code>,
        },
        { key: 'by', header: texts.addedBy, cell: ({ created_by }) => created_by ?? versions.deletedAccount },
        { key: 'added', header: texts.added, cell: ({ created_at }) => <DateTime time={created_at} /> },
        {
          key: 'actions',
          header: tokens.actions,
          cell: (key) => (
            <span className={styles.action}>
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.revokeNamed(key.name)}
                onClick={() => onRevoke(key)}
              >
                {texts.revoke}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
