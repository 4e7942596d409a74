// Runs before each test file. A worker runs several files, and stores keep what they know in their modules.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()
