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

/** Returns the path of the page of a record; a kind without one shows its records in a dialog on the list. */
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

const routes = [
  route('home', paths.home, 'Home', 'Inicio'),
  ...recordRoutes,
  route('video-images', paths.videoImages(':id'), 'Video images', 'Imágenes del vídeo'),
  route('video-image', paths.videoImage(':videoId', ':id'), 'Video image', 'Imagen del vídeo'),
  route('releases', paths.releases, 'Releases', 'Versiones'),
  route('audit', paths.audit, 'Audit trail', 'Registro de cambios'),
  route('site', paths.site, 'Site', 'Sitio web'),
];

// spec 2: "Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories."
const { packages, categories, users, videos, video_groups, video_categories } = records;
const specified: readonly RecordKind[] = [packages, categories, users, videos, video_groups, video_categories];

/** Reached from /home. */
const { books, orders, affiliates, coupons } = records;
const belowHome: readonly RecordKind[] = [books, orders, affiliates, coupons];

const further = recordKinds.filter((kind) => ![...specified, ...belowHome].includes(kind));

/** An entry of the admin menu; `covers` are the routes below it. */
const entry = (order: number, path: string, title: string, es: string, covers: readonly string[]) => ({
  path,
  covers,
  rule: ['isAdmin'] as const,
  order,
  label: title,
  translations: { es },
});

const ofVideo = [paths.video(':id'), paths.videoImages(':id'), paths.videoImage(':videoId', ':id')];

export const manifest = defineRouteManifest({
  name: 'admin',
  area: { label: 'the admin area', translations: { es: 'la zona de administración' } },
  footer: 'compact',
  routes,
  menu: [
    entry(
      10,
      paths.home,
      'Home',
      'Inicio',
      belowHome.flatMap((kind) => pathsOfPage(kind).flatMap((path) => [kind.listPath, path])),
    ),
    ...[...specified, ...further].map((kind, index) => {
      const { en, es } = kind.texts;
      const covers = [...pathsOfPage(kind), ...(kind === videos ? ofVideo : [])];
      return entry(20 + 10 * index, kind.listPath, en.list.title, es.list.title, covers);
    }),
  ],
});
