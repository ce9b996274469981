import * as paths from 'federation-contract/paths';
import { defineRouteManifest } from 'federation-contract/route-manifest';

/** A route for administrators, with its title in English and Spanish. */
const route = <const Id extends string>(id: Id, path: string, title: string, es: string) => ({
  id,
  path,
  rule: ['isAdmin'] as const,
  title,
  translations: { es: { title: es } },
});

/** An entry of the admin menu; `covers` are the routes below it. */
const entry = (order: number, path: string, label: string, es: string, covers: readonly string[] = []) => ({
  path,
  covers,
  rule: ['isAdmin'] as const,
  order,
  label,
  translations: { es },
});

export const manifest = defineRouteManifest({
  name: 'admin',
  footer: 'compact',
  routes: [
    route('home', paths.home, 'Home', 'Inicio'),
    route('users', paths.users, 'Users', 'Usuarios'),
    route('user', paths.user(':id'), 'User', 'Usuario'),
    route('categories', paths.categories, 'Package categories', 'Categorías de paquetes'),
    route('category', paths.category(':id'), 'Package category', 'Categoría de paquetes'),
    route('videos', paths.videos, 'Videos', 'Vídeos'),
    route('video-edit', paths.videoEdit(':id'), 'Edit video', 'Editar vídeo'),
    route('video-images', paths.videoImages(':id'), 'Video images', 'Imágenes del vídeo'),
    route('video-image', paths.videoImage(':videoId', ':id'), 'Video image', 'Imagen del vídeo'),
    route('video-groups', paths.videoGroups, 'Video groups', 'Grupos de vídeos'),
    route('video-group', paths.videoGroup(':id'), 'Video group', 'Grupo de vídeos'),
    route('video-categories', paths.videoCategories, 'Video categories', 'Categorías de vídeos'),
    route('video-category', paths.videoCategory(':id'), 'Video category', 'Categoría de vídeos'),
    route('coupons', paths.coupons, 'Coupons', 'Cupones'),
    route('packages', paths.packages, 'Packages', 'Paquetes'),
    route('package', paths.packageEdit(':id'), 'Package', 'Paquete'),
  ],
  // spec 2: "Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories."
  menu: [
    entry(10, paths.home, 'Home', 'Inicio'),
    entry(20, paths.packages, 'Packages', 'Paquetes', [paths.packageEdit(':id')]),
    entry(30, paths.categories, 'Package categories', 'Categorías de paquetes', [paths.category(':id')]),
    entry(40, paths.users, 'Users', 'Usuarios', [paths.user(':id')]),
    entry(50, paths.videos, 'Videos', 'Vídeos', [
      paths.video(':id'),
      paths.videoEdit(':id'),
      paths.videoImages(':id'),
      paths.videoImage(':videoId', ':id'),
    ]),
    entry(60, paths.videoGroups, 'Video groups', 'Grupos de vídeos', [paths.videoGroup(':id')]),
    entry(70, paths.videoCategories, 'Video categories', 'Categorías de vídeos', [paths.videoCategory(':id')]),
  ],
});
