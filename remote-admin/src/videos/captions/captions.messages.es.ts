import type { captions as captionsEn } from './captions.messages.en.ts';

export const captions: typeof captionsEn = {
  title: 'Subtítulos',
  failed: 'No hemos podido cargar los subtítulos',
  none: 'Todavía no hay subtítulos.',
  hint: (max) => `Archivos WebVTT (.vtt) en UTF-8 de hasta ${max}, uno por idioma.`,
  language: 'Idioma',
  languageHint: 'Elige uno o escribe una etiqueta de idioma, por ejemplo pt-BR.',
  languageMissing: 'Elige primero un idioma',
  upload: 'Subir archivo WebVTT',
  file: 'Archivo WebVTT',
  fileTooLarge: (max) => `Este archivo es demasiado grande. Los subtítulos pueden ocupar hasta ${max}.`,
  replace: 'Sustituir',
  replaceOne: (language) => `Sustituir subtítulos: ${language}`,
  remove: 'Quitar',
  removeOne: (language) => `Quitar subtítulos: ${language}`,
  removeTitle: (language) => `¿Quitar los subtítulos «${language}»?`,
  removeText: 'Los jugadores ya no podrán activarlos. Esto no se puede deshacer.',
  removeConfirm: 'Quitar subtítulos',
  saved: 'Subtítulos guardados',
  removed: 'Subtítulos quitados',
};
