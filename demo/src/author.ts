export interface DemoAuthor {
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly portrait: string;
}

export const author: DemoAuthor = {
  name: 'Ines Duarte',
  headline: 'Twenty years of practice plans, drawn so players can read them at a glance',
  bio:
    'Ines played point guard for eleven seasons and has coached ever since: under-14s on Tuesday evenings, ' +
    'and on a first-division staff at weekends. She draws every drill before she runs it, because a team that can see ' +
    'the spacing argues less about it.\n\n' +
    'Fullcourt is her notebook in motion. Each drill fits into ten minutes of practice, needs little more than a ball ' +
    'and a basket, and comes with the one cue she would call from the sideline.',
  portrait: 'author.webp',
};

export const socialLinks: readonly { readonly name: string; readonly link: string }[] = [
  { name: 'Video channel', link: 'https://video.example.com/fullcourt' },
  { name: 'Photo diary', link: 'https://photos.example.com/fullcourt' },
  { name: 'Newsletter', link: 'https://letter.example.com/fullcourt' },
];
