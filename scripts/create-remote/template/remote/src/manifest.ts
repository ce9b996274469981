import { defineRouteManifest } from 'federation-contract/route-manifest';

/** What the shell knows before it loads anything of this remote. Its paths have to be among those of the part. */
export const manifest = defineRouteManifest({
  name: '__name__',
  title: '__Title__ area',
  translations: { es: 'Zona de __Title__' },
  routes: [
    {
      id: 'home',
      path: '/__name__',
      title: '__Title__',
      description: 'The first page of the __Title__ area.',
      translations: { es: { title: '__Title__', description: 'La primera página de la zona de __Title__.' } },
      rule: '*',
    },
  ],
  menu: [{ label: '__Title__', translations: { es: '__Title__' }, path: '/__name__', rule: '*', order: 90 }],
});
