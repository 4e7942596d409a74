import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** A font file of a package, and the characters that it claims to have. */
export type FontFile = {
  /** Unique among all files: "noto-sans-sc-75". */
  name: string
  upright: string
  /** Null where the typeface has none. */
  italic: string | null
  /** Has an axis of weights. */
  variable: boolean
  ranges: { from: number; to: number }[]
}

/** Chinese, Japanese and Korean draw the same characters differently; the text decides which style goes first. */
export type HanStyle = 'sc' | 'jp' | 'kr'

const latin = '@fontsource-variable/noto-sans'
/** Vazirmatn, since Noto's Arabic composes letters from parts that fontkit misplaces. */
const beforeHan = ['@fontsource-variable/vazirmatn', `${latin}-hebrew`, `${latin}-thai`]
const afterHan = [
  '@fontsource-variable/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
  '@fontsource-variable/noto-emoji',
  '@fontsource/noto-sans-math',
]
const han: Record<HanStyle, HanStyle[]> = {
  sc: ['sc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'kr'],
  kr: ['kr', 'jp', 'sc'],
}
/** Declared as Latin only, but has the remaining characters of formulas. */
const undeclared = '@fontsource/noto-sans-math'
/** Subsets that every typeface includes and the first one already covers. */
const repeated = /-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)$/

/** The files of all typefaces, those preferred for the text first. */
export function fontFiles({ code, style }: { code: boolean; style: HanStyle }): FontFile[] {
  return [
    ...(code ? filesOf(`${latin}-mono`) : []),
    ...filesOf(latin),
    ...[...beforeHan, ...han[style].map(each => `${latin}-${each}`), ...afterHan]
      .flatMap(filesOf)
      .filter(({ name, ranges }) => !repeated.test(name) || ranges === everything),
  ]
}

const everything = [{ from: 0x20, to: 0x10ffff }]
const known = new Map<string, FontFile[]>()

function filesOf(name: string): FontFile[] {
  const files = known.get(name) ?? readFiles(name)
  known.set(name, files)
  return files
}

function readFiles(name: string): FontFile[] {
  const folder = dirname(require.resolve(`${name}/package.json`))
  const family = name.slice(name.indexOf('/') + 1)
  const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(subsets).flatMap(([subset, ranges]) => {
    const start = `${family}-${subset.replace(/[[\]]/g, '')}`
    const at = (ending: string) => join(folder, 'files', `${start}-${ending}.woff2`)
    const variable = existsSync(at('wght-normal'))
    const upright = at(variable ? 'wght-normal' : '400-normal')
    if (!existsSync(upright)) return []
    const italic = existsSync(at('wght-italic')) ? at('wght-italic') : null
    return [
      {
        name: start,
        upright,
        italic,
        variable,
        ranges: name === undeclared ? everything : readRanges(ranges),
      },
    ]
  })
}

/** "U+0304,U+0370-0377" */
function readRanges(text: string): FontFile['ranges'] {
  return [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }))
}
