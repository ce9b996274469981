/** Aliases of packages whose real names resolve to the shims. */
declare module 'react-router-dom-original' {
  export * from 'react-router-dom';
}

declare module '@tanstack/react-query-original' {
  export * from '@tanstack/react-query';
}

declare module 'sonner-original' {
  export * from 'sonner';
}
