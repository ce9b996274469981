declare module 'react-router-whole' {
  export * from 'react-router';
}
