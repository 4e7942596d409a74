import type { Config } from '@react-router/dev/config'
import { finishBuild, prerenderedPages } from './finish-build.ts'

export default {
  appDirectory: 'src/app',
  // The set-up builds beside a build that is being served (tools/set-up.mjs).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: prerenderedPages,
  // One manifest with the page: there is no server of React Router's to ask for more of it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: finishBuild,
} satisfies Config
