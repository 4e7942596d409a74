import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { StatusLine } from '../ui/notes/status-line.tsx'
import classes from './version-note.module.css'

const everyMs = 10 * 60 * 1000
const leastMs = 30 * 1000

/** The build that this page comes from; null in development. */
function ownVersion(): string | null {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version ?? null
}

async function servedVersion(): Promise<string | null> {
  const answer = await fetch('/build.json', { cache: 'no-store' })
  if (!answer.ok) return null
  return ((await answer.json()) as { version?: string }).version ?? null
}

/**
 * Whether the server runs another build than this page; checked periodically, on return, and when a file is
 * missing.
 */
function useNewVersion(): boolean {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    let asked = performance.now()
    async function ask() {
      const own = ownVersion()
      if (own === null || document.hidden || performance.now() - asked < leastMs) return
      asked = performance.now()
      const served = await servedVersion().catch(() => null)
      if (served !== null && served !== own) setChanged(true)
    }
    const onGone = () => setChanged(true)
    const timer = setInterval(() => void ask(), everyMs)
    const onReturn = () => void ask()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('vite:preloadError', onGone)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('vite:preloadError', onGone)
    }
  }, [])
  return changed
}

/** Offers to reload the page after an update of the server; nothing reloads by itself, so typed text is safe. */
export function VersionNote() {
  if (!useNewVersion()) return null
  return (
    <StatusLine>
      <span className={classes.line}>
        A new version of Citewell is there.
        <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
          Load it
        </Button>
      </span>
    </StatusLine>
  )
}
