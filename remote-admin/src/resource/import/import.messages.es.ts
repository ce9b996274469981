import { es as errors } from 'shared-api/imports/import-messages-es';
import type { ImportTexts } from './import.messages.en.ts';

const rows = (count: number) => (count === 1 ? '1 fila' : `${count} filas`);
const agree = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const importTexts: ImportTexts = {
  errors,
  title: { videos: 'Importar vídeos', coupons: 'Importar cupones', users: 'Importar usuarios' },
  hint: {
    videos: 'Modifica vídeos que ya existen. Parte de una exportación: cada fila necesita el ID del vídeo.',
    coupons: 'Crea cupones y modifica los que ya existen. Cada fila se identifica por el código.',
    users: 'Invita por correo a personas nuevas y cambia nombres. Cada fila se identifica por el correo electrónico.',
  },
  columns: 'El archivo puede tener estas columnas:',
  preview: 'Verás todos los cambios antes de que se guarde nada.',
  drop: 'Suelta aquí un archivo CSV o selecciónalo',
  limits: 'UTF-8, hasta 5 MB y 5000 filas',
  template: 'Descargar una plantilla',
  templateName: (kind) =>
    ({ videos: 'plantilla-videos.csv', coupons: 'plantilla-cupones.csv', users: 'plantilla-usuarios.csv' })[kind],
  checking: 'Comprobando el archivo…',
  tooLarge: 'Este archivo supera los 5 MB. Divídelo en archivos más pequeños.',
  unreadableFile: 'No hemos podido abrir este archivo. Vuelve a elegirlo.',
  notOneFile: 'Elige un solo archivo.',
  unreadable: 'Este archivo no se puede importar',
  atLine: (line) => `Línea ${line}`,
  firstLine: (line) => `La primera está en la línea ${line}.`,
  blocked: (count) => (count === 1 ? '1 fila tiene un error' : `${count} filas tienen errores`),
  blockedText: 'No se ha importado nada. Corrige el archivo y vuelve a elegirlo: se importa todo o nada.',
  ready: (count) => `${rows(count)} ${count === 1 ? 'lista' : 'listas'} para importar`,
  nothing: 'No hay nada que importar',
  nothingText: 'Todo lo que contiene el archivo ya está al día.',
  changedSince: 'Algo ha cambiado desde la vista previa y no se ha importado nada. Revisa los cambios de nuevo.',
  counts: {
    new: (count) => agree(count, 'nueva'),
    changed: (count) => agree(count, 'modificada'),
    unchanged: (count) => `${count} sin cambios`,
    error: (count) => `${count} con errores`,
  },
  ignored: (count) => (count === 1 ? 'Columna ignorada:' : 'Columnas ignoradas:'),
  onlyErrors: 'Solo filas con errores',
  rows: 'Filas',
  row: 'Fila',
  result: 'Resultado',
  details: 'Detalles',
  status: { new: 'Nueva', changed: 'Modificada', unchanged: 'Sin cambios', error: 'Error' },
  empty: 'vacío',
  to: 'pasa a ser',
  more: 'Mostrar más filas',
  another: 'Elegir otro archivo',
  submit: (count) => `Importar ${rows(count)}`,
  done: ({ new: created, changed }) =>
    `Importación terminada: ${[...(created > 0 ? [agree(created, 'nueva')] : []), ...(changed > 0 ? [agree(changed, 'modificada')] : [])].join(', ')}`,
};
