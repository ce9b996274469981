import type { Registry } from 'federation-contract/registry';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSession } from 'shared-auth/session';
import { allows } from 'shared-auth/permissions';
import { useOverrideMessages } from './catalogue.ts';
import { ChosenVersions } from './ChosenVersions.tsx';
import { usePageFailures } from './page-failures.ts';
import { PanelButton } from './PanelButton.tsx';
import { PartVersion } from './PartVersion.tsx';
import { partsOf } from './parts-of.ts';
import { sharedModulesInPage } from './shared-modules-in-page.ts';
import { useReset } from './use-reset.ts';
import styles from './VersionsDrawer.module.css';

interface VersionsDrawerProps {
  readonly registry: Registry;
  /** Whether somebody has opened it just now, and not in an earlier document of the tab. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** The versions of the page and why it has them, beside the page, which can be used meanwhile. */
export function VersionsDrawer({ registry, isNew, onClose }: VersionsDrawerProps) {
  const { panel: texts } = useOverrideMessages();
  const title = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const onEscape = useEffectEvent(onClose);
  const isAllowed = useSession(({ role }) => allows(['isAdmin'], role));
  const { overrides } = registry;
  const parts = partsOf(registry, texts.shell);

  useEffect(() => {
    if (isNew) close.current?.focus();
  }, [isNew]);

  useEffect(() => {
    const element = drawer.current;
    const listener = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.drawer} role="dialog" aria-labelledby={title} ref={drawer}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {texts.title}
        </h2>
        <PanelButton ref={close} secondary onClick={onClose}>
          {texts.close}
        </PanelButton>
      </div>
      {overrides ? <OwnVersions /> : null}
      {isAllowed ? (
        <ChosenVersions parts={parts} registry={registry} />
      ) : (
        parts.map((part) => <PartVersion key={part.name} part={part} />)
      )}
      <Failures />
      <Modules />
    </div>
  );
}

function OwnVersions() {
  const { panel: texts } = useOverrideMessages();
  const reset = useReset();
  return (
    <div className={styles.own}>
      <p>{texts.own}</p>
      <PanelButton secondary busy={reset.isPending} onClick={() => reset.mutate()}>
        {texts.reset}
      </PanelButton>
      {reset.isError ? <p role="alert">{texts.failed}</p> : null}
    </div>
  );
}

function Failures() {
  const { panel: texts } = useOverrideMessages();
  const failures = usePageFailures();
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{texts.errors}</h3>
      {failures.length === 0 ? <p className={styles.muted}>{texts.noErrors}</p> : null}
      <ul className={styles.failures}>
        {failures.map(({ part, text }, index) => (
          <li key={index}>
            <strong>{part ?? texts.unattributed}</strong> <code>{text}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Modules() {
  const { panel: texts } = useOverrideMessages();
  // As it is when the panel is opened; remotes that are loaded later only add to it.
  const [modules] = useState(sharedModulesInPage);
  return (
    <section className={styles.section}>
      <h3 className={styles.subtitle}>{texts.modules}</h3>
      <table className={styles.modules}>
        <thead>
          <tr>
            <th scope="col">{texts.module}</th>
            <th scope="col">{texts.from}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, version, from }) => (
            <tr key={`${name}@${version}`}>
              <th scope="row">
                {name} <span className={styles.muted}>{version}</span>
              </th>
              <td>{from}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
