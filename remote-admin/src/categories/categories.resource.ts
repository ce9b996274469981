import * as paths from 'federation-contract/paths';
import { packageQueries } from 'shared-queries/packages';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const categories = defineResource('categories', {
  kind: 'category',
  listPath: paths.categories,
  recordPath: paths.category,
  invalidates: ['packages', packageQueries.all()],
  texts: resourceTexts({
    en: {
      one: 'package category',
      many: 'package categories',
      emptyHint: 'Use categories to organise your packages. Create one, then choose it in a package.',
      picture: 'Category picture',
    },
    es: {
      one: 'categoría de paquetes',
      many: 'categorías de paquetes',
      gender: 'feminine',
      emptyHint: 'Organiza tus paquetes en categorías. Crea una y elígela después en un paquete.',
      picture: 'Imagen de la categoría',
    },
  }),
});
