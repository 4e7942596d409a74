import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const marked = /(application-[\w-]+\.css)#/g

/**
 * React Router marks a style sheet that routes share by a "#". The loader of later scripts does not know it
 * again then, and puts the application's rules a second time, behind and so over those of the screens. On every page
 * it stands anyway and is never taken away, which is what the mark is for.
 */
export function unmarkStyles(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const naming = files.filter(file => file.endsWith('.html') || /manifest-\w+\.js$/.test(file))
  for (const file of naming) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.search(marked) !== -1) writeFileSync(path, text.replace(marked, '$1'))
  }
}
