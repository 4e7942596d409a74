import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './pdfjs-files.ts'

export default defineConfig({
  plugins: [pdfjsFiles(), reactRouter()],
  // zod must never get into the bundle: the web takes types from the contract, and values from limits.ts, plans.ts and
  // formats.ts alone, which are free of it.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every page loads anyway comes as one file: sixty small ones cost more in requests than in bytes.
        codeSplitting: {
          groups: [{ name: 'application', test: /src\/app\/(root|frames\/page-frame)\.tsx/ }],
        },
      },
    },
  },
  server: { proxy: { '/api/v1': 'http://127.0.0.1:3000' } },
  worker: { format: 'es' },
})
