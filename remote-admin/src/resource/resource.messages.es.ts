import type { resource as en, ResourceTexts } from './resource.messages.en.ts';

export const resource: typeof en = {
  noResults: (q) => `Sin resultados para «${q}»`,
  more: 'Mostrar más',
  readOnly: 'De momento es de solo lectura. Muy pronto podrás editar.',
  notFound: { title: 'Puede que se haya eliminado', text: 'Comprueba que la dirección sea correcta.' },
  twoStepRequired: {
    title: 'Tu rol requiere la verificación en dos pasos',
    text: 'Actívala en tu perfil para desbloquear la zona de administración.',
    toProfile: 'Ir a tu perfil',
  },
  title: 'Título',
  videos: 'Vídeos',
  visibility: 'Visibilidad',
  published: 'Publicado',
  hidden: 'Oculto',
};

interface Nouns {
  readonly one: string;
  readonly many: string;
  readonly gender: 'masculine' | 'feminine';
}

/** The texts of a resource from its nouns: "grupo de vídeos", "grupos de vídeos". */
export function resourceTexts({ one, many, gender }: Nouns, empty = `Todavía no hay ${many}`): ResourceTexts {
  const agree = (masculine: string, feminine: string) => (gender === 'masculine' ? masculine : feminine);
  return {
    list: {
      title: capitalise(many),
      search: `Buscar ${many}`,
      empty,
      failed: `No hemos podido cargar ${agree('los', 'las')} ${many}`,
      back: `Volver a ${agree('los', 'las')} ${many}`,
    },
    record: {
      title: capitalise(one),
      create: `${agree('Nuevo', 'Nueva')} ${one}`,
      failed: `No hemos podido cargar ${agree('este', 'esta')} ${one}`,
      notFound: `No hemos encontrado ${agree('este', 'esta')} ${one}`,
    },
  };
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
