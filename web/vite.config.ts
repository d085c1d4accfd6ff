import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../src/sandtable/web/dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': process.env['SANDTABLE'] ?? 'http://127.0.0.1:8000' } },
  test: { include: ['src/**/*.test.ts'] },
});
