import type { PackageMessages } from './packages.messages.en.ts';

export const es: PackageMessages = {
  failed: 'No hemos podido cargar este paquete',
  notFound: 'No hemos encontrado este paquete',
  notFoundText: 'Puede que ya no esté a la venta o que el enlace esté incompleto.',
  allPackages: 'Todos los paquetes',
  drills: 'Ejercicios de este paquete',
  drillsText: 'En el orden en que conviene practicarlos.',
  noDrills: 'Todavía no hay ejercicios',
  noDrillsText: 'Los ejercicios de este paquete están en camino.',
  freeSample: 'Muestra gratis',
  included: 'Qué incluye',
  anyDevice: 'Para ver en el móvil, la tableta o el ordenador',
  next: 'Siguiente paso',
  nextVisitor: 'Muy pronto podrás comprar online. Crea una cuenta gratis y tenlo todo listo.',
  nextMember: 'Muy pronto podrás comprar online. Si ya tienes este paquete, encontrarás los ejercicios en tus vídeos.',
  createAccount: 'Crear una cuenta gratis',
  haveAccount: '¿Ya tienes cuenta?',
  logIn: 'Inicia sesión',
  browseVideos: 'Explorar los vídeos',
};
