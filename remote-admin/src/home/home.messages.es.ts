import type { home as en } from './home.messages.en.ts';

export const home: typeof en = {
  title: 'Inicio',
  lede: 'Resumen de tu biblioteca, tu tienda y tus usuarios.',
  profile: 'Tu perfil',
  failed: 'No hemos podido cargar el resumen',
  library: 'Biblioteca',
  shop: 'Tienda',
  brokenFiles: {
    title: (value, formatted) =>
      value === 1 ? '1 archivo falta o está dañado' : `${formatted} archivos faltan o están dañados`,
    found: 'Última comprobación:',
    effect: 'Es posible que quienes los ven o los han comprado vean un error.',
    before: 'Pide a quien administra el servidor que ejecute el comando',
    after:
      'para ver de qué archivos se trata. Después se pueden recuperar de la papelera o de una copia de seguridad, o volver a subir.',
  },
  byDay: {
    title: 'Actividad',
    period: 'Periodo',
    days: (days) => `${days} días`,
    byDay: (title) => `${title} por día`,
    byWeek: (title) => `${title} por semana`,
    week: (monday) => `Semana del ${monday}`,
    asTable: 'Ver como tabla',
    day: 'Día',
  },
  signups: {
    title: 'Cuentas nuevas',
    count: (value, formatted) => (value === 1 ? '1 cuenta nueva' : `${formatted} cuentas nuevas`),
    caption: 'Días con cuentas nuevas',
  },
  practice: {
    title: 'Minutos vistos',
    count: (value, formatted) => (value === 1 ? '1 minuto visto' : `${formatted} minutos vistos`),
    caption: 'Días con minutos vistos',
  },
  people: 'Personas',
};
