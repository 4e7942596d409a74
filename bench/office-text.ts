import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { slideText } from './slide-text.ts'

const soffice = '/usr/bin/soffice'
const program = '/usr/lib/libreoffice/program'
/** Conversion takes minutes, so the results are kept for the next run. */
const cache = join(tmpdir(), 'citewell-libreoffice')
/**
 * Without a limit, a sheet whose last cell is the last possible one becomes gigabytes of tabs. timeout also ends the
 * processes that soffice started, which would otherwise break the conversion of later files.
 */
const bounded = 'ulimit -f 200000; exec timeout -k 5 120 "$@"'

/** Tabs between cells, cells as shown, one file per sheet. */
const sheets = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,true,false,false,-1'
const filters: Record<string, { module: string; filter: string; ending: string }> = {
  docx: { module: 'libswlo.so', filter: 'txt:Text (encoded):UTF8', ending: 'txt' },
  pptx: { module: 'libsdlo.so', filter: 'fodp', ending: 'fodp' },
  xlsx: { module: 'libsclo.so', filter: sheets, ending: 'csv' },
}

/** LibreOffice's text of office files of one format, by path; empty if the module for the format is not installed. */
export function officeTexts(format: string, paths: string[]): Map<string, string> {
  const way = filters[format]
  if (!way || !existsSync(join(program, way.module))) return new Map()
  const folder = join(cache, format)
  mkdirSync(folder, { recursive: true })
  const missing = paths.filter(path => convertedFrom(folder, path, way.ending).length === 0)
  // One at a time, because a file that LibreOffice cannot handle would take the others with it.
  for (const path of missing) {
    const profile = `-env:UserInstallation=file://${join(cache, 'profile')}`
    const args = [profile, '--headless', '--convert-to', way.filter, '--outdir', folder, path]
    const { status } = spawnSync('bash', ['-c', bounded, 'convert', soffice, ...args], { stdio: 'ignore' })
    if (status !== 0) for (const name of convertedFrom(folder, path, way.ending)) rmSync(join(folder, name))
  }
  const texts = new Map<string, string>()
  for (const path of paths) {
    const names = convertedFrom(folder, path, way.ending)
    if (names.length > 0) texts.set(path, names.map(name => textOf(folder, path, name)).join('\n'))
  }
  return texts
}

/** One file, or one per sheet, with the sheet's name appended to the workbook's. */
function convertedFrom(folder: string, path: string, ending: string): string[] {
  const bare = bareName(path)
  return readdirSync(folder).filter(
    name => name === `${bare}.${ending}` || (name.startsWith(`${bare}-`) && name.endsWith(`.${ending}`)),
  )
}

function textOf(folder: string, path: string, name: string): string {
  const file = join(folder, name)
  if (name.endsWith('.fodp')) return slideText(file)
  const sheet = name.endsWith('.csv') ? name.slice(bareName(path).length + 1, -'.csv'.length) : ''
  return `${sheet}\n${readFileSync(file, 'utf8')}`
}

function bareName(path: string): string {
  return basename(path).replace(/\.\w+$/, '')
}

/** The text as Poppler reads it; empty if it cannot. */
export function textOfPdf(path: string): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('pdftotext', [path, '-'], { maxBuffer: 2 ** 28, stdio }).toString()
  } catch {
    return ''
  }
}
