import { SHELL } from 'federation-contract/parts';
import type { RegisteredOverride, Registry, VersionSource } from 'federation-contract/registry';

/** A part of this page. */
export interface PartInPage {
  readonly name: string;
  readonly title: string;
  /** `null` if the page does not have it: a first release that was chosen, but cannot be used. */
  readonly version: string | null;
  readonly why: VersionSource | undefined;
  readonly entry: string;
  readonly disabled: boolean;
  /** What was chosen of it for this browser. */
  readonly override: RegisteredOverride | undefined;
}

/** Returns the parts of a page, and those of which it does not have what was chosen. */
export function partsOf({ shell, remotes, overrides = [] }: Registry, shellTitle: string): PartInPage[] {
  const overrideOf = (part: string) => overrides.find((override) => override.part === part);
  const page: PartInPage[] = [
    {
      name: SHELL,
      title: shellTitle,
      ...shell,
      why: shell.why,
      entry: '',
      disabled: false,
      override: overrideOf(SHELL),
    },
    ...remotes.map(({ name, title, version, why, entry, disabled = false }) => ({
      ...{ name, title: title || name, version, why, entry, disabled },
      override: overrideOf(name),
    })),
  ];
  const missing = overrides.filter(({ part }) => page.every(({ name }) => name !== part));
  return [
    ...page,
    ...missing.map((override) => ({
      ...{ name: override.part, title: override.part, version: null, why: undefined, entry: '', disabled: false },
      override,
    })),
  ];
}
