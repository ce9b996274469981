import type { resource as en, ResourceTexts } from './resource.messages.en.ts';

export const resource: typeof en = {
  notFound: { title: 'Puede que se haya eliminado', text: 'Comprueba que la dirección sea correcta.' },
  twoStepRequired: {
    title: 'Tu rol requiere la verificación en dos pasos',
    text: 'Actívala en tu perfil para desbloquear la zona de administración.',
    toProfile: 'Ir a tu perfil',
  },
  visibility: 'Visibilidad',
  published: 'Publicado',
  hidden: 'Oculto',
  offSale: 'No está a la venta',
  more: 'Más',
  duplicate: 'Duplicar',
  delete: 'Eliminar',
  picture: { remove: 'Quitar la imagen', uploading: 'Subiendo…' },
  copyOf: (title) => `Copia de ${title}`,
  undo: {
    undo: 'Deshacer',
    undone: 'Deshecho',
    undoneExcept: (kept) =>
      kept === 1
        ? 'Deshecho, salvo en uno que ha cambiado desde entonces'
        : `Deshecho, salvo en ${kept} que han cambiado desde entonces`,
  },
  inUse: {
    title: 'Está en uso y no se puede eliminar',
    text: 'Antes, quítalo de aquí:',
    people: (count) => (count === 1 ? '1 persona tiene acceso' : `${count} personas tienen acceso`),
    orders: (count) => (count === 1 ? 'Está en 1 pedido' : `Está en ${count} pedidos`),
    more: (count) => `y ${count} más`,
    ok: 'Entendido',
  },
  finalPrice: 'Precio final',
};

interface Nouns {
  readonly one: string;
  readonly many: string;
  readonly gender: 'masculine' | 'feminine';
}

/** The texts of a resource from its nouns: "grupo de vídeos", "grupos de vídeos". */
export function resourceTexts({ one, many, gender }: Nouns, empty = `Todavía no hay ${many}`): ResourceTexts {
  const agree = (masculine: string, feminine: string) => (gender === 'masculine' ? masculine : feminine);
  const count = (number: number) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
  const done = (masculine: string, feminine: string) => (number: number) =>
    `${count(number)} ${agree(masculine, feminine)}${number === 1 ? '' : 's'}`;
  return {
    list: {
      title: capitalise(many),
      many,
      count,
      search: `Buscar ${many}`,
      empty,
      failed: `No hemos podido cargar ${agree('los', 'las')} ${many}`,
      back: `Volver a ${agree('los', 'las')} ${many}`,
    },
    record: {
      title: capitalise(one),
      create: `${agree('Nuevo', 'Nueva')} ${one}`,
      failed: `No hemos podido cargar ${agree('este', 'esta')} ${one}`,
      notFound: `No hemos encontrado ${agree('este', 'esta')} ${one}`,
      deleted: `${capitalise(one)} ${agree('eliminado', 'eliminada')}`,
    },
    done: {
      published: done('publicado', 'publicada'),
      unpublished: done('oculto', 'oculta'),
      moved: done('movido', 'movida'),
      deleted: done('eliminado', 'eliminada'),
    },
  };
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
