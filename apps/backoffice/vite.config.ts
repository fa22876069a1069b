import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The back office is a build of its own: nothing of it is in what players download. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [react()],
  // Nothing inside scripts and styles: the content policy forbids data addresses for fonts.
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
