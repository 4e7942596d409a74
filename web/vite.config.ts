import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './pdfjs-files.ts'

export default defineConfig({
  plugins: [pdfjsFiles(), reactRouter()],
  // zod must stay out of the bundle: import only types from the contract, and values from the files that
  // tools/import-rules.cjs lists.
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // Bundles what every page needs into one file: sixty small ones cost more in requests than in bytes.
        codeSplitting: {
          groups: [{ name: 'application', test: /src\/app\/(root|frames\/page-frame)\.tsx/ }],
        },
      },
    },
  },
  server: { proxy: { '/api/v1': 'http://127.0.0.1:3000' } },
  worker: { format: 'es' },
})
