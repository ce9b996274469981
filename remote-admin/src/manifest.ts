import * as paths from 'federation-contract/paths';
import { defineRouteManifest } from 'federation-contract/route-manifest';
import { recordKinds, records } from './records.ts';
import type { RecordKind } from './resource/define-resource.ts';

type AnyRecord = (typeof records)[keyof typeof records];

/** The routes of records have the API's names: `video_groups` are listed by `video-groups`, `video_group` shows one. */
type RecordRouteId = AnyRecord['name'] | Exclude<AnyRecord['kind'], 'coupon'>;

/** A route for administrators, with its title in English and Spanish. */
const route = <const Id extends string>(id: Id, path: string, title: string, es: string) => ({
  id,
  path,
  rule: ['isAdmin'] as const,
  title,
  translations: { es: { title: es } },
});

/** The path of the page of a record; a kind without one shows its records in a dialog on the list. */
const pathsOfPage = ({ recordPath }: RecordKind) => (recordPath('').includes('?') ? [] : [recordPath(':id')]);

const recordRoutes = recordKinds.flatMap((kind) => {
  const { en, es } = kind.texts;
  return [
    route(kind.name as RecordRouteId, kind.listPath, en.list.title, es.list.title),
    ...pathsOfPage(kind).map((path) =>
      kind.kind === 'video'
        ? route('video', path, 'Edit video', 'Editar vídeo')
        : route(kind.kind as RecordRouteId, path, en.record.title, es.record.title),
    ),
  ];
});

const home = route('home', paths.home, 'Home', 'Inicio');

const routes = [
  home,
  ...recordRoutes,
  route('video-images', paths.videoImages(':id'), 'Video images', 'Imágenes del vídeo'),
  route('video-image', paths.videoImage(':videoId', ':id'), 'Video image', 'Imagen del vídeo'),
  route('releases', paths.releases, 'Releases', 'Versiones'),
  route('audit', paths.audit, 'Audit trail', 'Registro de cambios'),
  route('site', paths.site, 'Site', 'Sitio web'),
];

/** The entry of the admin menu for a screen; `covers` are the routes below it. */
const entry = (path: string, title: string, es: string, order: number, covers: readonly string[]) => ({
  path,
  covers,
  rule: ['isAdmin'] as const,
  order,
  label: title,
  translations: { es },
});

// spec 2: "Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories."
const { packages, categories, users, videos, video_groups, video_categories } = records;
const onMenu: readonly RecordKind[] = [packages, categories, users, videos, video_groups, video_categories];

/** Those that the menu does not have are reached from /home. */
const belowHome = recordKinds
  .filter((kind) => !onMenu.includes(kind))
  .flatMap((kind) => pathsOfPage(kind).flatMap((path) => [kind.listPath, path]));

export const manifest = defineRouteManifest({
  name: 'admin',
  footer: 'compact',
  routes,
  menu: [
    entry(paths.home, 'Home', 'Inicio', 10, belowHome),
    ...onMenu.map((kind, index) => {
      const { en, es } = kind.texts;
      const further =
        kind === videos ? [paths.video(':id'), paths.videoImages(':id'), paths.videoImage(':videoId', ':id')] : [];
      return entry(kind.listPath, en.list.title, es.list.title, 20 + 10 * index, [...pathsOfPage(kind), ...further]);
    }),
  ],
});
