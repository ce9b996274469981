import { describeRemote } from 'federation/contract';

/** `/home` and `/videos` are the administrators' too, under the same paths, in their own remote. */
export const description = describeRemote({
  name: 'member',
  routes: [
    { id: 'home', path: '/home', title: 'Home', rule: ['isUser'], translations: { es: { title: 'Inicio' } } },
    { id: 'videos', path: '/videos', title: 'Videos', rule: ['isUser'], translations: { es: { title: 'Vídeos' } } },
    {
      id: 'video',
      path: '/video/:id',
      title: 'Drill',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Ejercicio' } },
    },
    {
      id: 'profile',
      path: '/profile',
      title: 'Profile',
      rule: ['isUser', 'isAdmin'],
      translations: { es: { title: 'Perfil' } },
    },
  ],
});
