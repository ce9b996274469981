import type { ListTexts, RecordTexts } from './en.ts';

type Gender = 'masculine' | 'feminine';

/** Picks the words that agree with a noun. */
const agreeing = (gender: Gender) => (masculine: string, feminine: string) =>
  gender === 'masculine' ? masculine : feminine;

export function recordTexts(one: string, gender: Gender): RecordTexts {
  const word = agreeing(gender);
  return {
    title: capitalised(one),
    create: `${word('Nuevo', 'Nueva')} ${one}`,
    notYet: `Todavía no se puede crear aquí ${word('un', 'una')} ${one}; será posible en una de las próximas versiones.`,
    failed: `No se ha podido cargar ${word('este', 'esta')} ${one}`,
    missing: `No existe ${word('este', 'esta')} ${one}`,
  };
}

interface Noun {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

export function listTexts({ one, many, gender }: Noun, empty?: string): ListTexts {
  const word = agreeing(gender);
  return {
    title: capitalised(many),
    search: `Buscar ${many}`,
    empty: empty ?? `Todavía no hay ${many}`,
    failed: `No se ha podido cargar la lista de ${many}`,
    back: `Volver a ${word('los', 'las')} ${many}`,
    record: recordTexts(one, gender),
  };
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
