import { useMutation, useQuery } from '@tanstack/react-query';
import type { Registry } from 'federation-contract/registry';
import { formatOverrides, type ReleaseOverrides } from 'federation-contract/release-overrides';
import { useId, useState } from 'react';
import type { Release } from 'shared-api/releases/releases';
import { ApiError } from 'shared-auth/api-error';
import { useFormatLocale } from 'shared-ui/locale';
import { useOverrideMessages } from './catalogue.ts';
import { chooseReleases, overrideQueries } from './overrides.api.ts';
import { PanelButton } from './PanelButton.tsx';
import { PartVersion } from './PartVersion.tsx';
import type { PartInPage } from './parts-of.ts';
import styles from './VersionsDrawer.module.css';

/** The option for what everybody has. Not a version. */
const EVERYONES = '-';

interface ChosenVersionsProps {
  readonly parts: readonly PartInPage[];
  readonly registry: Registry;
}

/** The parts, each with a choice of its recorded releases: several are used at once. */
export function ChosenVersions({ parts, registry: { overrides = [] } }: ChosenVersionsProps) {
  const { panel: texts } = useOverrideMessages();
  const before: ReleaseOverrides = Object.fromEntries(overrides.map(({ part, version }) => [part, version]));
  const [chosen, setChosen] = useState(before);
  const apply = useMutation({ mutationFn: () => chooseReleases(chosen), onSuccess: () => location.reload() });
  const isChanged = formatOverrides(chosen) !== formatOverrides(before);
  const refused = apply.error instanceof ApiError ? apply.error.fields : {};
  const choose = (part: string, version: string) => {
    const { [part]: _, ...others } = chosen;
    apply.reset();
    setChosen(version === EVERYONES ? others : { ...others, [part]: version });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate();
      }}
    >
      {parts.map((part) => (
        <ChosenVersion
          key={part.name}
          part={part}
          value={chosen[part.name] ?? EVERYONES}
          error={refused[`overrides.${part.name}`]?.message}
          onChange={(version) => choose(part.name, version)}
        />
      ))}
      <div className={styles.apply} data-changed={isChanged || undefined}>
        <PanelButton type="submit" disabled={!isChanged} busy={apply.isPending || apply.isSuccess}>
          {texts.apply}
        </PanelButton>
        {apply.isError && Object.keys(refused).length === 0 ? <p role="alert">{texts.failed}</p> : null}
      </div>
    </form>
  );
}

interface ChosenVersionProps {
  readonly part: PartInPage;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (version: string) => void;
}

function ChosenVersion({ part, value, error, onChange }: ChosenVersionProps) {
  const { panel: texts } = useOverrideMessages();
  const note = useId();
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'short', timeStyle: 'short' });
  const { data: releases = [], isError } = useQuery(overrideQueries.releases(part.name));
  const states = ({ current, withdrawn }: Release) => [
    ...(current ? [texts.current] : []),
    ...(withdrawn ? [texts.withdrawn] : []),
  ];
  const labelOf = (release: Release) =>
    [release.version, date.format(new Date(release.published.at)), release.source?.branch, ...states(release)]
      .filter(Boolean)
      .join(' · ');
  const listed = releases.map((release) => ({ value: release.version, label: labelOf(release) }));
  // One that is deleted by now, or was never there.
  const isMissing = value !== EVERYONES && releases.every(({ version }) => version !== value);
  const options = [
    { value: EVERYONES, label: texts.everyones },
    ...(isMissing ? [{ value, label: value }] : []),
    ...listed,
  ];
  const problem = error ?? (isError ? texts.listFailed : undefined);
  const found = releases.find(({ version }) => version === part.version);
  return (
    <PartVersion part={part} source={found?.source ?? null}>
      <label className={styles.choice}>
        {texts.choose}
        <select
          value={value}
          aria-label={`${texts.choose}: ${part.title}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : note}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {problem === undefined ? null : (
        <p id={note} role="alert" className={styles.refused} lang={error === undefined ? undefined : 'en'}>
          {problem}
        </p>
      )}
    </PartVersion>
  );
}
