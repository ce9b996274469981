import type { form as en } from './form.messages.en.ts';

export const form: typeof en = {
  save: 'Guardar',
  saved: 'Guardado',
  unsaved: 'Cambios sin guardar',
  discard: {
    title: '¿Descartar los cambios sin guardar?',
    text: 'Si sales de esta página, perderás los cambios.',
    stay: 'Seguir editando',
    discard: 'Descartar cambios',
  },
  conflict: {
    title: 'Esto ha cambiado desde que lo abriste',
    text: 'Alguien ha guardado otros cambios mientras editabas. Puede que fueras tú, en otra pestaña. Elige qué quieres conservar en cada campo.',
    yours: 'Tu versión',
    theirs: 'Versión guardada',
    empty: 'Vacío',
    on: 'Sí',
    off: 'No',
    back: 'Volver al formulario',
    save: 'Guardar',
  },
};
