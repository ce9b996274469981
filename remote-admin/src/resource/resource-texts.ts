/** Texts in both languages of the product. */
export interface Bilingual<Texts> {
  readonly en: Texts;
  readonly es: Texts;
}

/** What is done with several records. */
type Action =
  'published' | 'unpublished' | 'activated' | 'deactivated' | 'suspended' | 'unsuspended' | 'moved' | 'deleted';

/** The nouns for a resource on its list and its records. */
export interface ResourceTexts {
  readonly list: {
    /** "Video groups" */
    readonly title: string;
    /** "video groups" */
    readonly many: string;
    /** "12 video groups" */
    readonly count: (count: number) => string;
    readonly search: string;
    readonly empty: string;
    readonly failed: string;
    /** Label of the link to the list. */
    readonly back: string;
  };
  readonly record: {
    /** "Video group" */
    readonly title: string;
    readonly create: string;
    readonly failed: string;
    readonly notFound: string;
    readonly deleted: string;
    /** Label of the field that adds one to another record, and what is shown while there are none. */
    readonly add: string;
    readonly addFirst: string;
  };
  /** "12 video groups published" */
  readonly done: Readonly<Record<Action, (count: number) => string>>;
  /** Shown if there are no records at all: how to start. */
  readonly emptyHint?: string;
  /** What fields with a few values say, by the API's names of both. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Nouns {
  /** "video group" */
  readonly one: string;
  /** "video groups" */
  readonly many: string;
  readonly list?: Partial<ResourceTexts['list']>;
  readonly record?: Partial<ResourceTexts['record']>;
  readonly emptyHint?: string;
  /** Labels of fields that other resources do not have, or call otherwise: the others are in the messages. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface SpanishNouns extends Nouns {
  readonly gender: 'masculine' | 'feminine';
}

/**
 * Returns the texts of a resource in both languages: what follows from its nouns, unless `list` or `record` say
 * otherwise, and what only its own screens say. Spanish must have whatever English has.
 */
export const resourceTexts = <Own extends object>({
  en,
  es,
}: {
  readonly en: Nouns & Own;
  readonly es: SpanishNouns & NoInfer<Own>;
}): Bilingual<ResourceTexts & Own> => ({
  en: { ...en, ...english(en) },
  es: { ...es, ...spanish(es) },
});

function english({ one, many, list, record }: Nouns): ResourceTexts {
  const count = (number: number) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
  const done = (verb: string) => (number: number) => `${count(number)} ${verb}`;
  return {
    list: {
      title: capitalise(many),
      many,
      count,
      search: `Search ${many}`,
      empty: `No ${many} yet`,
      failed: `We couldn’t load the ${many}`,
      back: `Back to ${many}`,
      ...list,
    },
    record: {
      title: capitalise(one),
      create: `New ${one}`,
      failed: `We couldn’t load this ${one}`,
      notFound: `${capitalise(one)} not found`,
      deleted: `${capitalise(one)} deleted`,
      add: `Add a ${one}`,
      addFirst: `No ${many} yet. Add the first one below.`,
      ...record,
    },
    done: {
      published: done('published'),
      unpublished: done('unpublished'),
      activated: done('activated'),
      deactivated: done('deactivated'),
      suspended: done('suspended'),
      unsuspended: done('unsuspended'),
      moved: done('moved'),
      deleted: done('deleted'),
    },
  };
}

function spanish({ one, many, gender, list, record }: SpanishNouns): ResourceTexts {
  const agree = (masculine: string, feminine: string) => (gender === 'masculine' ? masculine : feminine);
  const count = (number: number) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
  const done = (masculine: string, feminine: string) => (number: number) =>
    `${count(number)} ${agree(masculine, feminine)}${number === 1 ? '' : 's'}`;
  return {
    list: {
      title: capitalise(many),
      many,
      count,
      search: `Buscar ${many}`,
      empty: `Todavía no hay ${many}`,
      failed: `No hemos podido cargar ${agree('los', 'las')} ${many}`,
      back: `Volver a ${agree('los', 'las')} ${many}`,
      ...list,
    },
    record: {
      title: capitalise(one),
      create: `${agree('Nuevo', 'Nueva')} ${one}`,
      failed: `No hemos podido cargar ${agree('este', 'esta')} ${one}`,
      notFound: `No hemos encontrado ${agree('este', 'esta')} ${one}`,
      deleted: `${capitalise(one)} ${agree('eliminado', 'eliminada')}`,
      add: `Añadir ${agree('un', 'una')} ${one}`,
      addFirst: `Todavía no hay ${many}. Añade ${agree('el primero', 'la primera')} aquí abajo.`,
      ...record,
    },
    done: {
      published: done('publicado', 'publicada'),
      unpublished: done('oculto', 'oculta'),
      activated: done('activado', 'activada'),
      deactivated: done('desactivado', 'desactivada'),
      suspended: done('suspendido', 'suspendida'),
      unsuspended: done('reactivado', 'reactivada'),
      moved: done('movido', 'movida'),
      deleted: done('eliminado', 'eliminada'),
    },
  };
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
