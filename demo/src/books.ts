export interface DemoBook {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly price: number;
  readonly currency: string;
  readonly discount: number;
  readonly kind: 'download' | 'printed';
  /** A bookseller's page; `null` for a book that is sold only here. */
  readonly link: string | null;
  readonly cover: string;
}

export const books: readonly DemoBook[] = [
  {
    key: 'court-notebook',
    title: 'The Court Notebook',
    description:
      'Sixty drills on sixty pages, each with a diagram, the players it needs and the mistake to look for first. ' +
      'The last chapter turns them into twelve weeks of practice for a team that trains twice a week.',
    language: 'en',
    price: 1900,
    currency: 'EUR',
    discount: 0,
    kind: 'download',
    link: 'https://books.example.com/en/the-court-notebook',
    cover: 'books/court-notebook.webp',
  },
  {
    key: 'cuaderno-de-pista',
    title: 'Cuaderno de pista',
    description:
      'Sesenta ejercicios en sesenta páginas, cada uno con su diagrama, los jugadores que necesita y el error que ' +
      'conviene corregir primero. El último capítulo los ordena en doce semanas para un equipo que entrena dos días por semana.',
    language: 'es',
    price: 1900,
    currency: 'EUR',
    discount: 10,
    kind: 'download',
    link: 'https://books.example.com/es/cuaderno-de-pista',
    cover: 'books/cuaderno-de-pista.webp',
  },
  {
    key: 'raum-und-tempo',
    title: 'Raum und Tempo',
    description:
      'Wie junge Mannschaften lernen, den Raum zu lesen: vom Passen in Bewegung bis zum Spiel nach dem Block. ' +
      'Ein gebundenes Arbeitsbuch mit 140 Diagrammen und Platz für eigene Notizen am Rand.',
    language: 'de',
    price: 2900,
    currency: 'EUR',
    discount: 0,
    kind: 'printed',
    link: 'https://books.example.com/de/raum-und-tempo',
    cover: 'books/raum-und-tempo.webp',
  },
];
