import { es as home } from '../home/home.messages.es.ts';
import type { Messages } from './en.ts';

export const es: Messages = {
  home,
  book: { download: 'descarga digital', printed: 'impreso, con envío a domicilio' },
  package: {
    drills: (count) => (count === 1 ? '1 ejercicio' : `${count} ejercicios`),
    days: (days) => (days === 1 ? '1 día de acceso' : `${days} días de acceso`),
    years: (years) => (years === 1 ? '1 año de acceso' : `${years} años de acceso`),
    lifetime: 'acceso de por vida',
    buy: 'Comprar',
    buyThis: (title) => `Comprar: ${title}`,
    getFree: 'Consíguelo gratis',
    getThisFree: (title) => `Consíguelo gratis: ${title}`,
    watch: 'Ver',
    watchThis: (title) => `Ver: ${title}`,
  },
  owned: {
    label: 'Ya lo tienes',
    until: (date) => `Hasta el ${date}`,
    order: 'Ver el pedido',
    orderOf: (title) => `Ver el pedido: ${title}`,
  },
};
