import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiBase } from './api-base.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the address of the API', () => {
  it('is the window’s setting, else the build’s, else a relative path', () => {
    expect(apiBase()).toBe('/api/v1')
    vi.stubEnv('VITE_API_BASE', 'https://built.example/v1/')
    expect(apiBase()).toBe('https://built.example/v1')
    vi.stubGlobal('__CITEWELL_API__', 'https://window.example/v1/')
    expect(apiBase()).toBe('https://window.example/v1')
  })
})
