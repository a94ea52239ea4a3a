import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverForPages } from '../server-for-pages.js'
import { offline } from './offline/plugin.js'

export default defineConfig({
  root: import.meta.dirname,
  // Addresses in the page are relative, so that it works below any path.
  base: './',
  resolve: { alias: serverForPages(), tsconfigPaths: true },
  plugins: [react(), offline()],
  // The polyfill would fetch, which the page's security policy does not let it.
  build: { target: 'es2022', chunkSizeWarningLimit: 2500, modulePreload: { polyfill: false } },
})
