import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const marked = /(application-[\w-]+\.css)#/g

/**
 * React Router appends "#" to a style sheet that several routes share. The loader of later scripts then does
 * not recognise it and inserts the application's rules a second time, after the screens' own rules, which they
 * override. The mark is meant for style sheets that get removed; this one is on every page and never is.
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
