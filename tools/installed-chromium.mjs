import { existsSync } from 'node:fs'

/**
 * The path of an installed Chromium, or undefined. The headless shell comes first: the browser's processes then take
 * about a quarter less processor time.
 */
export function installedChromium() {
  return [
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(path => existsSync(path))
}

/** How Playwright launches it: without a sandbox, which root may not have. Without a path it takes its own download. */
export function launchSettings() {
  const executablePath = installedChromium()
  return { ...(executablePath ? { executablePath } : {}), chromiumSandbox: false }
}
