import type { resource as en } from './resource.messages.en.ts';

export const resource: typeof en = {
  notFound: { title: 'Puede que se haya eliminado', text: 'Comprueba que la dirección sea correcta.' },
  twoStepRequired: {
    title: 'Tu rol requiere la verificación en dos pasos',
    text: 'Actívala en tu perfil para desbloquear la zona de administración.',
    toProfile: 'Ir a tu perfil',
  },
  published: 'Publicado',
  hidden: 'Oculto',
  offSale: 'No está a la venta',
  active: 'Activo',
  inactive: 'Inactivo',
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
};
