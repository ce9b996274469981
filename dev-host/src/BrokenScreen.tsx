/// <reference types="webpack/module" />
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';

/** By then React has shown the corrected screen, if it could. */
const REFRESH_MS = 1000;

/**
 * Shows what a screen has thrown, until an edit corrects it. React then renders the screen again by itself, unless it failed
 * while its module was loaded, which the router does not do twice: if this is still here after an update, the page reloads.
 */
export function BrokenScreen() {
  const error = useRouteError();
  useEffect(reloadAfterUpdate, []);
  return <pre role="alert">{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>;
}

function reloadAfterUpdate(): () => void {
  const hot = import.meta.webpackHot;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStatus = (status: string) => {
    if (status === 'apply') timer = setTimeout(() => location.reload(), REFRESH_MS);
  };
  hot?.addStatusHandler(onStatus);
  return () => {
    clearTimeout(timer);
    hot?.removeStatusHandler(onStatus);
  };
}
