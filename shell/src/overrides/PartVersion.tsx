import type { ReactNode } from 'react';
import type { ReleaseSource } from 'shared-api/releases/releases';
import { useFormatLocale } from 'shared-ui/locale';
import { useOverrideMessages } from './catalogue.ts';
import { loadPhases } from './load-phases.ts';
import type { PartInPage } from './parts-of.ts';
import styles from './VersionsDrawer.module.css';

interface PartVersionProps {
  readonly part: PartInPage;
  /** What its publisher says of the version; `undefined` if the viewer may not know. */
  readonly source?: ReleaseSource | null | undefined;
  readonly children?: ReactNode;
}

/** What the page has of a part, why, and how it was loaded. */
export function PartVersion({ part, source, children }: PartVersionProps) {
  const { panel: texts } = useOverrideMessages();
  const { version, why, override, disabled } = part;
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>
        {part.title} <span className={styles.code}>{part.name}</span>
      </h3>
      <dl className={styles.facts}>
        {version === null ? null : (
          <>
            <dt>{texts.version}</dt>
            <dd className={styles.code}>{version}</dd>
            <dt>{texts.why}</dt>
            <dd>{disabled ? texts.disabled : why ? texts.whys[why] : texts.unknown}</dd>
          </>
        )}
        {source === undefined ? null : (
          <>
            <dt>{texts.source}</dt>
            <dd>{source ? textOf(source, texts.branch) : texts.unknown}</dd>
          </>
        )}
        {version === null || disabled ? null : (
          <>
            <dt>{texts.loading}</dt>
            <dd>
              <Phases part={part} version={version} />
            </dd>
          </>
        )}
        {override?.refused === undefined ? null : (
          <>
            <dt>{texts.refused}</dt>
            <dd role="note" className={styles.refused}>
              <span className={styles.code}>{override.version}</span>: <span lang="en">{override.refused}</span>
            </dd>
          </>
        )}
      </dl>
      {children}
    </section>
  );
}

function Phases({ part: { name, entry }, version }: { readonly part: PartInPage; readonly version: string }) {
  const { panel: texts } = useOverrideMessages();
  const locale = useFormatLocale();
  const { files, bytes, ...phases } = loadPhases({ part: name, version, entry });
  if (phases.requested === undefined) return texts.notLoaded;
  const milliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const named = (['requested', 'arrived', 'evaluated', 'rendered'] as const).flatMap((phase) =>
    phases[phase] === undefined ? [] : [`${texts.phases[phase]} ${milliseconds.format(phases[phase])}`],
  );
  return (
    <>
      {named.join(' · ')}
      <br />
      <span className={styles.muted}>{texts.files(files, kilobytes.format(bytes / 1000))}</span>
    </>
  );
}

/** Returns what a publisher says of the sources, in a line. */
const textOf = ({ repository, branch, commit }: ReleaseSource, nameBranch: (branch: string) => string): string =>
  [branch && nameBranch(branch), commit, repository].filter(Boolean).join(' · ');
