import { useQuery } from '@tanstack/react-query';
import { SHELL, type Part } from 'federation-contract/parts';
import { preview, releases as releasesPath } from 'federation-contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Deployment } from 'shared-api/releases/deployments';
import { Badge } from 'shared-ui/Badge';
import { Button } from 'shared-ui/Button';
import { buttonVariants } from 'shared-ui/button-variants';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { useMessages } from '../messages/catalogue.ts';
import { DeploymentDialog } from './DeploymentDialog.tsx';
import { deploymentQueries, type DeploymentChangeName } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { usePartNames } from './use-part-names.ts';

/** A change of one deployment that waits for a confirmation. */
interface Chosen {
  readonly deployment: Deployment;
  readonly change: DeploymentChangeName;
}

/** What visitors have of each part: the current version, and the one that some of them try out. */
export function Deployments() {
  const texts = useMessages().releases.deployments;
  const deployments = useQuery(deploymentQueries.list());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);

  return (
    <ReleaseSection
      title={texts.title}
      lede={texts.lede}
      aside={
        <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={preview}>
          {texts.chooseForMe}
        </Link>
      }
    >
      <QueryContent query={deployments} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {(items) => <DeploymentTable deployments={items} onChoose={setChosen} />}
      </QueryContent>
      {chosen ? <DeploymentDialog deployment={chosen.deployment} change={chosen.change} onClose={close} /> : null}
    </ReleaseSection>
  );
}

interface DeploymentTableProps {
  readonly deployments: readonly Deployment[];
  readonly onChoose: (chosen: Chosen) => void;
}

function DeploymentTable({ deployments, onChoose }: DeploymentTableProps) {
  const { part, deployments: texts, versions } = useMessages().releases;
  const { nameOf, partWith } = usePartNames();
  const own = partWith(releasesPath);
  return (
    <Table
      caption={texts.title}
      rows={deployments}
      rowKey={(row) => row.part}
      columns={[
        { key: 'part', header: part, cell: (row) => <span className={styles.words}>{nameOf(row.part)}</span> },
        {
          key: 'version',
          header: versions.version,
          cell: ({ version, disabled, floor }) => (
            <span className={styles.live}>
              <span className={styles.version}>{version}</span>
              {disabled ? <Badge>{texts.disabled}</Badge> : null}
              {floor ? <span className={styles.floor}>{texts.floor(floor)}</span> : null}
            </span>
          ),
        },
        {
          key: 'trial',
          header: texts.trial,
          cell: ({ canary }) =>
            canary ? <span className={styles.version}>{texts.share(canary.version, canary.share)}</span> : texts.none,
        },
        {
          key: 'actions',
          header: texts.actions,
          cell: (deployment) => (
            <span className={styles.actions}>
              {changesOf(deployment, own).map((change) => (
                <Button
                  key={change}
                  variant="secondary"
                  size="small"
                  aria-label={`${texts[change].action}: ${nameOf(deployment.part)}`}
                  onClick={() => onChoose({ deployment, change })}
                >
                  {texts[change].action}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/**
 * The changes that a deployment allows. Pages cannot do without the shell, and administrators not without the part that has
 * this screen, or nobody could switch it on again here.
 */
function changesOf({ part, canary, disabled }: Deployment, own: Part | undefined): readonly Chosen['change'][] {
  return [
    ...(canary ? (['promote', 'endCanary'] as const) : []),
    'rollBack',
    ...(part === SHELL || part === own ? [] : [disabled ? ('enable' as const) : ('disable' as const)]),
  ];
}
