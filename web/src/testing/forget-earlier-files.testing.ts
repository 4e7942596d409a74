// Runs before each test file. A worker runs several files, and stores keep what they know in their modules.
import { afterEach, vi } from 'vitest'

const inBrowser = typeof document !== 'undefined'
const { cleanup } = inBrowser ? await import('@testing-library/react') : { cleanup: () => {} }

function forget() {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}

vi.resetModules()
forget()

// A test leaves nothing behind for the next: no component, no element, no stub and no false time.
afterEach(() => {
  cleanup()
  if (inBrowser) document.body.replaceChildren()
  forget()
})
