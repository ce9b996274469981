/** Aliases of packages whose real names resolve to the shims. */
declare module 'react-router-dom-original' {
  export * from 'react-router-dom';
}

declare module 'sonner-original' {
  export * from 'sonner';
}
