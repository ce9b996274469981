import type { Composition } from './composition.ts';

/**
 * The composition with its routes' titles and descriptions, and its menu labels, in `locale` (BCP 47), falling back to
 * English.
 */
export function localised({ shell, registry }: Composition, locale: string): Composition {
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map(({ translations, ...route }) => ({ ...route, ...translations?.[locale] })),
    menu: remote.menu.map(({ translations, label, ...entry }) => ({
      ...entry,
      label: translations?.[locale] ?? label,
    })),
  }));
  return { shell, registry: { ...registry, remotes } };
}
