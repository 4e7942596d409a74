import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readStored, writeStored } from '../api/stored-values.ts'

/**
 * Sets the theme before the first paint and hides the mode note if it was dismissed. Runs inline in the page's
 * head, so it must not use anything from outside.
 */
export const colorSchemeScript = `(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
var r=document.documentElement;r.setAttribute('data-mantine-color-scheme',t);r.classList.toggle('dark',t==='dark');
try{if(sessionStorage.getItem('dismissed Local mode')==='1')r.setAttribute('data-note-hidden','')}catch(e){}})()`

function isScheme(value: string | null): value is 'dark' | 'light' {
  return value === 'dark' || value === 'light'
}

/**
 * Stores the theme under the specified key `theme`, as `dark` or `light`; without a stored value the system's
 * applies.
 */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null
  return {
    get: fallback => {
      const stored = readStored('theme')
      return isScheme(stored) ? stored : fallback
    },
    set: value => writeStored('theme', value === 'auto' ? null : value),
    subscribe: onUpdate => {
      onStorage = event => {
        if (event.key !== 'theme') return
        const next: MantineColorScheme = isScheme(event.newValue) ? event.newValue : 'auto'
        onUpdate(next)
      }
      window.addEventListener('storage', onStorage)
    },
    unsubscribe: () => {
      if (onStorage) window.removeEventListener('storage', onStorage)
    },
    clear: () => writeStored('theme', null),
  }
}
