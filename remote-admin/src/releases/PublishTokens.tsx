import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishToken } from 'shared-api/releases/releases';
import { api } from 'shared-auth/api-client';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { EmptyState } from 'shared-ui/EmptyState';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { useRestoredFocus } from 'shared-ui/use-restored-focus';
import { useMessages } from '../messages/catalogue.ts';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import { DateTime } from './DateTime.tsx';
import { publishTokenQueries } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { usePartNames } from './use-part-names.ts';

/** The publish tokens that are not revoked. */
export function PublishTokens() {
  const { releases, resource } = useMessages();
  const texts = releases.tokens;
  const tokens = useInfiniteQuery(publishTokenQueries.list());
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<PublishToken | null>(null);
  const opener = useRestoredFocus(creating);

  return (
    <ReleaseSection
      title={texts.title}
      lede={texts.lede}
      aside={
        <Button ref={opener} variant="secondary" onClick={() => setCreating(true)}>
          {texts.create}
        </Button>
      }
    >
      <ScreenContent query={tokens} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {(items) =>
          items.length > 0 ? (
            <TokenTable tokens={items} onRevoke={setRevoked} />
          ) : (
            <EmptyState level={3} title={texts.empty} />
          )
        }
      </ScreenContent>
      {tokens.hasNextPage ? (
        <div className={styles.more}>
          <Button variant="secondary" busy={tokens.isFetchingNextPage} onClick={() => void tokens.fetchNextPage()}>
            {resource.more}
          </Button>
        </div>
      ) : null}
      {creating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
      {revoked ? (
        <RevokeDialog
          texts={texts}
          name={revoked.name}
          revoke={() => api.delete('/admin/publish-tokens/:id', { params: { id: revoked.id } })}
          queryKey={publishTokenQueries.all()}
          onClose={() => setRevoked(null)}
        />
      ) : null}
    </ReleaseSection>
  );
}

interface TokenTableProps {
  readonly tokens: readonly PublishToken[];
  readonly onRevoke: (token: PublishToken) => void;
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { part, tokens: texts, versions } = useMessages().releases;
  const { nameOf } = usePartNames();
  return (
    <Table
      caption={texts.title}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: texts.name, cell: ({ name }) => <span className={styles.version}>{name}</span> },
        { key: 'part', header: part, cell: (token) => <span className={styles.words}>{nameOf(token.part)}</span> },
        { key: 'created', header: texts.createdBy, cell: ({ created_by }) => created_by ?? versions.deletedAccount },
        {
          key: 'used',
          header: texts.lastUsed,
          cell: ({ last_used_at }) => (last_used_at ? <DateTime time={last_used_at} /> : texts.never),
        },
        { key: 'expires', header: texts.expires, cell: ({ expires_at }) => <Expiry time={expires_at} /> },
        {
          key: 'actions',
          header: texts.actions,
          cell: (token) => (
            <span className={styles.action}>
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.revokeNamed(token.name)}
                onClick={() => onRevoke(token)}
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

function Expiry({ time }: { readonly time: string }) {
  const { expired } = useMessages().releases.tokens;
  // The time at which the table was first shown.
  const [now] = useState(Date.now);
  return Date.parse(time) < now ? <Badge>{expired}</Badge> : <DateTime time={time} />;
}
