import type { Config } from '@react-router/dev/config'
import { finishBuild, prerenderedPages } from './finish-build.ts'

export default {
  appDirectory: 'src/app',
  // The set-up builds into another folder while an existing build is being served (tools/set-up.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: prerenderedPages,
  // Sends the whole manifest with the page: no React Router server exists to fetch the rest from.
  routeDiscovery: { mode: 'initial' },
  buildEnd: finishBuild,
} satisfies Config
