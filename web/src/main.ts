import { mount } from 'svelte';
import './style.css';
import '$lib/players/colours.css';
import App from './App.svelte';
import { gameNamed } from '$games';
import { keptSeats, read, write } from '$lib/browser/storage';
import { route } from '$lib/browser/route.svelte';
import { preferred, speak } from '$lib/words/words.svelte';

// the server has a newer client: its files have other names. If it does not answer, the page stays: nothing else would come
addEventListener('vite:preloadError', (event) => {
  if (Date.now() - read('reloaded', 0) < 30_000) return;
  event.preventDefault();
  void fetch('/healthz').then(() => {
    write('reloaded', Date.now());
    location.reload();
  });
});

// what this page needs comes along with its language, not after it
const here = route();
if (here.page === 'table') {
  void import('./screens/table/Table.svelte');
  const game = keptSeats()[here.id]?.game;
  if (game) void gameNamed(game).table();
} else if (here.page === 'pad') void import('./screens/pad/PadPage.svelte');
else if (here.page === 'home') void import('./screens/Home.svelte');
await speak(preferred());
// another tab of this browser has chosen another language
addEventListener('storage', ({ key }) => {
  if (key === 'redada.locale') void speak(preferred());
});
mount(App, { target: document.getElementById('app')! });
