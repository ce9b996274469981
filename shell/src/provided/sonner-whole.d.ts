declare module 'sonner-whole' {
  export * from 'sonner';
}
