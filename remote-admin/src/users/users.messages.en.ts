import { resourceTexts } from '../resource/resource.messages.en.ts';

export const users = {
  ...resourceTexts('user', 'users', 'No one has registered yet'),
  comingSoon: 'You’ll be able to add users here soon.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  administrator: 'Administrator',
  player: 'Player',
  registered: 'Registered',
};
