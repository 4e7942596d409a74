import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const soffice = '/usr/bin/soffice'
/** Converting takes minutes, so what was converted is kept for the next run. */
const cache = join(tmpdir(), 'citewell-libreoffice')
const longest = 600_000

/** Tabs between cells, cells as shown, a file for each sheet. */
const sheets = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false,false,false,-1'
const filters: Record<string, { filter: string; ending: string }> = {
  docx: { filter: 'txt:Text (encoded):UTF8', ending: 'txt' },
  pptx: { filter: 'pdf', ending: 'pdf' },
  xlsx: { filter: sheets, ending: 'csv' },
}

/** LibreOffice's text of office files of one format, by path; null where it is not installed. */
export function officeTexts(format: string, paths: string[]): Map<string, string> | null {
  const way = filters[format]
  if (!way || !existsSync(soffice)) return null
  const folder = join(cache, format)
  mkdirSync(folder, { recursive: true })
  const missing = paths.filter(path => convertedFrom(folder, path, way.ending).length === 0)
  if (missing.length > 0)
    spawnSync(soffice, ['--headless', '--convert-to', way.filter, '--outdir', folder, ...missing], {
      stdio: 'ignore',
      timeout: longest,
    })
  const texts = new Map<string, string>()
  for (const path of paths) {
    const names = convertedFrom(folder, path, way.ending)
    if (names.length > 0) texts.set(path, names.map(name => textOf(folder, path, name)).join('\n'))
  }
  return texts
}

/** One file, or a file for each sheet with the sheet's name behind the workbook's. */
function convertedFrom(folder: string, path: string, ending: string): string[] {
  const bare = bareName(path)
  return readdirSync(folder).filter(
    name => name === `${bare}.${ending}` || (name.startsWith(`${bare}-`) && name.endsWith(`.${ending}`)),
  )
}

function textOf(folder: string, path: string, name: string): string {
  const file = join(folder, name)
  if (name.endsWith('.pdf')) return textOfPdf(file)
  const sheet = name.endsWith('.csv') ? name.slice(bareName(path).length + 1, -'.csv'.length) : ''
  return `${sheet}\n${readFileSync(file, 'utf8')}`
}

function bareName(path: string): string {
  return basename(path).replace(/\.\w+$/, '')
}

/** The text as Poppler reads it; empty when it cannot. */
export function textOfPdf(path: string): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('pdftotext', [path, '-'], { maxBuffer: 2 ** 28, stdio }).toString()
  } catch {
    return ''
  }
}
