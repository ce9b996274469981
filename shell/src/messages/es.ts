import type { Messages } from './en.ts';

export const es: Messages = {
  home: 'Fullcourt, página principal',
  skip: 'Saltar al contenido',
  backToTop: 'Volver arriba',
  loading: 'Cargando',
  offline: 'Parece que no tienes conexión. Cargaremos lo que falte en cuanto vuelva.',
  login: 'Iniciar sesión',
  logOut: 'Cerrar sesión',
  menu: {
    name: 'Menú principal',
    open: 'Menú',
    close: 'Cerrar',
    submenu: (item) => `Submenú de ${item}`,
    webpage: 'Página web',
  },
  cookies: {
    title: 'Cookies',
    text: 'Usamos almacenamiento esencial para mantener tu sesión abierta. Con tu consentimiento, también medimos el rendimiento y recordamos qué colaborador te envió.',
    more: 'Sobre las cookies',
    accept: '¡Aceptar!',
    decline: 'Rechazar lo innecesario',
  },
  footer: {
    line: 'Ejercicios en vídeo, dibujados paso a paso.',
    books: 'Libros',
    follow: 'Síguenos',
    social: 'Redes sociales',
    legal: 'Legal',
    terms: 'Términos y condiciones',
    cookies: 'Cookies',
  },
  preferences: {
    language: 'Idioma',
    theme: 'Tema',
    themes: { system: 'Según el sistema', light: 'Claro', dark: 'Oscuro' },
    unsaved: 'Perderás los cambios sin guardar. ¿Cambiar el idioma de todos modos?',
  },
  supportView: {
    name: 'Vista de soporte',
    text: (name) => `Estás viendo Fullcourt como ${name}. No puedes cambiar nada.`,
    end: 'Terminar vista',
    over: 'Esta vista ha terminado',
    overText: (name) => `Ya no estás viendo Fullcourt como ${name}. Para seguir, empieza de nuevo.`,
    close: 'Cerrar',
    again: 'Empezar de nuevo',
  },
  toasts: 'Notificaciones',
  error: {
    title: 'Fuera de banda',
    guest: 'Esta página no existe o es solo para miembros. Inicia sesión para continuar.',
    member: 'Esta página no existe o no tienes acceso a ella.',
    home: 'Ir a Inicio',
  },
  failure: {
    missing: (area = 'esta página') => `No hemos podido cargar ${area}`,
    missingText:
      'Puede que se haya cortado la conexión o que estemos actualizando esta parte de la web. El resto de Fullcourt sigue disponible.',
    broken: (area) => `Algo ha fallado${area === undefined ? '' : ` en ${area}`}`,
    brokenText: 'Esta página ha dejado de funcionar. El resto de Fullcourt sigue disponible.',
  },
};
