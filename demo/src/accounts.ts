export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roleId: number;
  /** Keys of packages. */
  readonly owns: readonly string[];
}

const password = 'Fullcourt1!';

export const accounts: readonly DemoAccount[] = [
  { email: 'admin@fullcourt.test', name: 'Ines Duarte', password, roleId: 2, owns: [] },
  { email: 'player@fullcourt.test', name: 'Jonas Weber', password, roleId: 1, owns: ['finish-and-shoot'] },
  { email: 'fresh@fullcourt.test', name: 'Mila Novak', password, roleId: 1, owns: [] },
];
