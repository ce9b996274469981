import type { Composition } from './composition.ts';

/** The composition with the titles and descriptions of its routes in one language, where they exist in it. */
export function localised({ shell, registry }: Composition, locale: string): Composition {
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map(({ translations, ...route }) => ({ ...route, ...translations?.[locale] })),
  }));
  return { shell, registry: { ...registry, remotes } };
}
