/** The way to a table of this device, as a socket is the way to one of a server. */
import type { ServerMessage } from '$lib/connection/wire';
import { hostOf, problemOf } from './host';
import type { Listener, Reply } from './host';

class DeviceSocket implements Listener {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #token: string | null = null;

  constructor(readonly id: string) {
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      hostOf(this.id).listeners.add(this);
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as { type: string; id?: string; token?: string | null };
    if (message.type === 'ping') return this.hear({ type: 'pong', id: message.id ?? '' }); // also while a bot thinks
    if (message.type === 'hello') this.#token = message.token ?? null;
    void hostOf(this.id)
      .change<Reply>('hear', { token: this.#token, message: text }, (reply) => reply, this)
      .catch((problem: unknown) => this.hear(problemOf(problem, message.id ?? '')));
  }

  hear(message: ServerMessage): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(): void {
    this.close();
    this.onclose?.();
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    hostOf(this.id).listeners.delete(this);
  }
}

/** It opens in a moment, as a socket of a server does. */
export const deviceSocket = (id: string): WebSocket => new DeviceSocket(id) as unknown as WebSocket;
