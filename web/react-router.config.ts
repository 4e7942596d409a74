import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: false,
  // One manifest with the page: there is no server of React Router's to ask for more of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
