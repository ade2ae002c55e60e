import { mount } from 'svelte';
import './style.css';
import App from './App.svelte';
import { preferred, speak } from '$lib/words.svelte';

await speak(preferred());
mount(App, { target: document.getElementById('app')! });
