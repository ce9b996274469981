import type { DemoAccount } from './demo-content.ts';

const password = 'Fullcourt1!';

export const accounts: readonly DemoAccount[] = [
  { email: 'admin@fullcourt.test', name: 'Ines Duarte', password, roleId: 2, owns: [] },
  { email: 'player@fullcourt.test', name: 'Jonas Weber', password, roleId: 1, owns: ['finish-and-shoot'] },
  { email: 'fresh@fullcourt.test', name: 'Mila Novak', password, roleId: 1, owns: [] },
];
