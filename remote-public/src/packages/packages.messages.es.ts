import type { PackageMessages } from './packages.messages.en.ts';

export const es: PackageMessages = {
  failed: 'No hemos podido cargar este paquete',
  notFound: 'No hemos encontrado este paquete',
  notFoundText: 'Puede que ya no esté a la venta o que el enlace esté incompleto.',
  all: 'Todos los paquetes',
  drills: 'Ejercicios de este paquete',
  drillsText: 'En el orden en que conviene practicarlos.',
  noDrills: 'Todavía no hay ejercicios',
  noDrillsText: 'Los ejercicios de este paquete están en camino.',
  freeSample: 'Muestra gratis',
  included: 'Qué incluye',
  anyDevice: 'Para ver en el móvil, la tableta o el ordenador',
  buyText: '¿Tienes un cupón? Añádelo al finalizar la compra.',
  ownedText: 'Todos sus ejercicios están en tus vídeos.',
};
