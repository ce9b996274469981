import type { form as en } from './form.messages.en.ts';

export const form: typeof en = {
  save: 'Guardar',
  saved: 'Guardado',
  unsaved: 'Cambios sin guardar',
  restored: { text: 'Hemos recuperado tus cambios sin guardar.', discard: 'Descartar' },
  discard: {
    title: '¿Descartar los cambios sin guardar?',
    text: 'Si sales de esta página, perderás los cambios.',
    stay: 'Seguir editando',
    discard: 'Descartar cambios',
  },
  deleted: {
    text: 'Se eliminó antes de que guardaras los cambios y ya no se pueden guardar. Copia lo que quieras conservar.',
    changes: 'Tus cambios sin guardar',
    discard: 'Descartar borrador',
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
