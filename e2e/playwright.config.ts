import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(path =>
  existsSync(path),
)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One server and its embedded database serve all tests, on two cores.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  globalSetup: './start-server.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      chromiumSandbox: false,
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
