import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** The pure parts, in Node; what needs a page is tested in a real browser (tests/browser). */
export default mergeConfig(vite, defineConfig({ test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], environment: 'node' } }));
