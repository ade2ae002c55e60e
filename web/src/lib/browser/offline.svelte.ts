/**
 * What works without a network: the service worker (worker/sw.js) keeps the client on this device. A new version waits until
 * somebody takes it or no page is open any more; a game is never interrupted.
 */
let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether the server can be reached; asked only where the page itself may have come from this device. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (!navigator.serviceWorker?.controller) return true;
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Whether a newer version of the client is here and waits. */
export const updateWaits = (): boolean => waiting !== null;

/** Take the new version now: the page begins anew. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage({ type: 'use' });
}

/** Keep the client on this device, once the page has nothing better to do. */
export function keepOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return; // no secure address: then there is none
  const soon = typeof requestIdleCallback === 'function' ? requestIdleCallback : (work: () => void) => setTimeout(work, 2000);
  const start = (): void => void soon(() => void register().catch(() => undefined)); // refused by the browser: then it works as before
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}
