import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** The pure parts, in Node; what needs a page is tested in a real browser (tests/browser). A test may import a whole screen, which a busy machine compiles for more than the usual 5 s. */
export default mergeConfig(vite, defineConfig({ test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'], environment: 'node', testTimeout: 60_000 } }));
