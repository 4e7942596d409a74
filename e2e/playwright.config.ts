import { defineConfig } from '@playwright/test'
import { inFull } from '../server/src/testing/in-full.testing.ts'
import { launchSettings } from '../tools/installed-chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Tests share one server, except those that change what others see; those start their own. Two cores can run two.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  globalSetup: './start-server.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    // Dialogs and menus that fade are drawn many times, and clicks wait for them. CI lets them.
    contextOptions: { reducedMotion: inFull ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchSettings(),
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
