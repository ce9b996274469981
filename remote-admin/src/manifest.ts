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

const routes = [
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
  route('package', paths.packageRecord(':id'), 'Package', 'Paquete'),
  route('books', paths.books, 'Books', 'Libros'),
  route('book', paths.book(':id'), 'Book', 'Libro'),
  route('sales', paths.sales, 'Sales', 'Ventas'),
  route('sale', paths.sale(':id'), 'Order', 'Pedido'),
  route('affiliates', paths.affiliates, 'Partners', 'Colaboradores'),
  route('affiliate', paths.affiliateRecord(':id'), 'Partner', 'Colaborador'),
  route('releases', paths.releases, 'Releases', 'Versiones'),
  route('audit', paths.audit, 'Audit trail', 'Registro de cambios'),
  route('site', paths.site, 'Site', 'Sitio web'),
];

/**
 * An entry of the admin menu, with the title of the route that it leads to as its label; `covers` are the routes
 * below it.
 */
function entry(order: number, path: string, covers: readonly string[] = []) {
  const target = routes.find((one) => one.path === path);
  if (!target) throw new Error(`The menu leads to ${path}, which is not a route`);
  const { rule, title, translations } = target;
  return { path, covers, rule, order, label: title, translations: { es: translations.es.title } };
}

export const manifest = defineRouteManifest({
  name: 'admin',
  footer: 'compact',
  routes,
  // spec 2: "Admin: Webpage (/), Home, Packages, Package categories, Users, Videos, Video groups, Video categories."
  menu: [
    // Books, sales and partners are not on the menu: they are reached from /home.
    entry(10, paths.home, [
      paths.books,
      paths.book(':id'),
      paths.sales,
      paths.sale(':id'),
      paths.affiliates,
      paths.affiliateRecord(':id'),
    ]),
    entry(20, paths.packages, [paths.packageRecord(':id')]),
    entry(30, paths.categories, [paths.category(':id')]),
    entry(40, paths.users, [paths.user(':id')]),
    entry(50, paths.videos, [
      paths.video(':id'),
      paths.videoEdit(':id'),
      paths.videoImages(':id'),
      paths.videoImage(':videoId', ':id'),
    ]),
    entry(60, paths.videoGroups, [paths.videoGroup(':id')]),
    entry(70, paths.videoCategories, [paths.videoCategory(':id')]),
  ],
});
