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

const TAKEN = 'redada.taken';

/** Ask a worker; an older one may not answer. */
function ask(worker: ServiceWorker | null, message: object, hear: (answer: unknown) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  worker?.postMessage(message, [port2]);
}

/**
 * Take the new version now: the page begins anew. The new worker comes when the old one has rested, which can take half a minute;
 * until then the old one serves the new version.
 */
export function takeUpdate(): void {
  const anew = (): void => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', anew, { once: true });
  ask(waiting, { type: 'use' }, (cache) =>
    ask(navigator.serviceWorker.controller, { type: 'serve', cache }, () => {
      sessionStorage.setItem(TAKEN, '1');
      anew();
    }),
  );
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
    // one that was taken already is not offered again: it waits for its worker alone
    if (registration.waiting && navigator.serviceWorker.controller && !sessionStorage.getItem(TAKEN)) waiting = registration.waiting;
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => sessionStorage.removeItem(TAKEN));
  if (!registration.waiting) sessionStorage.removeItem(TAKEN);
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}
