import { resourceTexts } from '../resource/resource.messages.es.ts';
import type { users as en } from './users.messages.en.ts';

export const users: typeof en = {
  ...resourceTexts({ one: 'usuario', many: 'usuarios', gender: 'masculine' }, 'Todavía no se ha registrado nadie'),
  comingSoon: 'Muy pronto podrás añadir usuarios aquí.',
  name: 'Nombre',
  email: 'Correo electrónico',
  role: 'Rol',
  administrator: 'Administrador',
  player: 'Jugador',
  registered: 'Registro',
};
