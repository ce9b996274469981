import { useMutation } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminEntitlement, AdminUserRecord } from 'shared-api/users/admin-users';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { ConfirmDialog } from 'shared-ui/ConfirmDialog';
import { useFormatLocale } from 'shared-ui/locale';
import { Table } from 'shared-ui/Table';
import { toast } from 'sonner';
import { formatDate } from '../format.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import { RecordLink } from '../resource/RecordLink.tsx';
import styles from './UserPage.module.css';
import { useUserUpdate, withdrawAccess } from './users.api.ts';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

/** The page does not wait for it. */
const GrantDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "grant-dialog" */ './GrantDialog.tsx')).GrantDialog,
}));

/** What the user has bought or been given, each with its source. */
export function UserAccess({ user }: { readonly user: AdminUserRecord }) {
  const texts = useTexts(users);
  const locale = useFormatLocale();
  const [isGranting, setGranting] = useState(false);
  const { id, entitlements } = user;
  return (
    <section>
      <h2 className={styles.title}>{texts.entitlements}</h2>
      {entitlements.length === 0 ? (
        <p>{texts.noEntitlements}</p>
      ) : (
        <Table
          caption={texts.entitlements}
          rows={entitlements}
          rowKey={({ id: key }) => key}
          columns={[
            {
              key: 'title',
              header: texts.entitlement,
              cell: ({ kind, record }) => (
                <RecordLink kind={kind} id={record.id}>
                  {record.title}
                </RecordLink>
              ),
            },
            { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
            { key: 'source', header: texts.source, cell: (entitlement) => <Source entitlement={entitlement} /> },
            {
              key: 'created',
              header: texts.since,
              cell: ({ created_at }) => formatDate(created_at, locale),
              nowrap: true,
            },
            {
              key: 'expires',
              header: texts.until,
              cell: (entitlement) => <Until entitlement={entitlement} />,
              nowrap: true,
            },
            // Only if there is one: what was bought has none.
            ...(entitlements.some(isWithdrawable)
              ? [
                  {
                    key: 'actions',
                    header: texts.actions,
                    cell: (entitlement: AdminEntitlement) =>
                      isWithdrawable(entitlement) ? <WithdrawButton user={user} entitlement={entitlement} /> : '–',
                  },
                ]
              : []),
          ]}
        />
      )}
      <div className={styles.access}>
        <Button variant="secondary" onClick={() => setGranting(true)}>
          {texts.grant.action}
        </Button>
        <Link to={paths.salesOfBuyer(id)}>{texts.orders}</Link>
      </div>
      {isGranting ? (
        <Suspense>
          <GrantDialog user={user} onClose={() => setGranting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

const isGranted = ({ source }: AdminEntitlement) => source === 'grant';
const isWithdrawable = (entitlement: AdminEntitlement) => isGranted(entitlement) && !entitlement.revoked;

/** The order, with its coupon, or why it was granted. */
function Source({ entitlement: { source, order_id: orderId, coupon_code: code, reason } }: EntitlementProps) {
  const texts = useTexts(users);
  if (source === 'grant') return reason ? `${texts.sources.grant}: ${reason}` : texts.sources.grant;
  return (
    <>
      {orderId ? <Link to={paths.sale(orderId)}>{texts.sources.order}</Link> : texts.sources.order}
      {code ? ` · ${texts.coupon(code)}` : null}
    </>
  );
}

interface EntitlementProps {
  readonly entitlement: AdminEntitlement;
}

/** Until when it gives access, or why it gives none. */
function Until({ entitlement }: EntitlementProps) {
  const texts = useTexts(users);
  const locale = useFormatLocale();
  const { expires_at: time, revoked } = entitlement;
  if (revoked) return <Badge>{isGranted(entitlement) ? texts.withdrawn : texts.revoked[revoked]}</Badge>;
  if (time === null) return texts.lifetime;
  return isPast(time) ? <Badge>{texts.expired}</Badge> : formatDate(time, locale);
}

const isPast = (time: string) => Date.parse(time) <= Date.now();

interface WithdrawButtonProps {
  readonly user: AdminUserRecord;
  /** It was granted, and gives access. */
  readonly entitlement: AdminEntitlement;
}

/** Asks whether access that was granted is to end, and ends it. */
function WithdrawButton({ user, entitlement: { id, record } }: WithdrawButtonProps) {
  const { withdraw: texts } = useTexts(users);
  const [isAsking, setAsking] = useState(false);
  const update = useUserUpdate();
  const withdrawal = useMutation({
    mutationFn: () => withdrawAccess(user.id, id),
    onSuccess: (saved) => {
      update(saved);
      toast.success(texts.done);
    },
    onError: useErrorToast(),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        title={texts.title(record.title)}
        open={isAsking}
        confirmLabel={texts.confirm}
        busy={withdrawal.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => withdrawal.mutate()}
      >
        <p>{texts.text(user.name)}</p>
      </ConfirmDialog>
    </>
  );
}
