import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { RealFile } from './real-files.ts'

const corpus = resolve(import.meta.dirname, '../../shared/corpus')
const made = join(tmpdir(), 'citewell-hostile')
const noted =
  /encrypt|fuzz|bomb|damag|trunc|broken|malform|corrupt|garbage|invalid|huge|laugh|binary|not a PDF|0 bytes|XXE|nest|brackets|deep/i
const bombBytes = 10_000_000_000

/** The wanted files that could do harm: those that the corpus's manifest names, and others generated on the spot. */
export async function* hostileFiles(isWanted: (name: string) => boolean): AsyncGenerator<RealFile> {
  for (const name of hostileNames().filter(isWanted)) {
    const path = join(corpus, name)
    if (existsSync(path)) yield { name: name.replace(/^.*\//, ''), bytes: readFileSync(path) }
  }
  for (const [name, part] of [
    ['bomb-10-GB.docx', 'word/document.xml'],
    ['bomb-10-GB.xlsx', 'xl/worksheets/sheet1.xml'],
  ] as const)
    if (isWanted(name)) yield { name, bytes: readFileSync(await bomb(name, part)) }
  for (const file of madeFiles()) if (isWanted(file.name)) yield file
}

function* madeFiles(): Generator<RealFile> {
  const line = (at: number) =>
    `${at};"Record ${at}; of the archive";${at % 977};seen by clerk ${at % 77} in room Kestrel €`
  yield { name: 'rows-40-MB.csv', bytes: Buffer.from(`Number;Title;Files;Remark\n${lines(600_000, line)}`) }
  const item = (at: number) =>
    `{"id":${at},"name":"Record ${at}","place":{"city":"Bergen","street":"Road ${at % 311}"},"tags":["kept","paper","moved","sealed"]}`
  yield { name: 'items-25-MB.json', bytes: Buffer.from(`[${lines(210_000, item).replaceAll('\n', ',\n')}]`) }
  yield { name: 'one-line-20-MB.txt', bytes: Buffer.from('no line ends in this text '.repeat(770_000)) }
  yield { name: '../../../etc/passwd.txt', bytes: Buffer.from('A name that climbs.') }
  yield { name: 'invoice\u202Efdp.txt', bytes: Buffer.from('A name written from right to left.') }
  yield { name: 'twice.txt', bytes: Buffer.from('The first of that name.') }
  yield { name: 'twice.txt', bytes: Buffer.from('The second of that name.') }
}

function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => line(at)).join('\n')
}

/** Relative paths from the manifest, selected by its notes. */
function hostileNames(): string[] {
  const manifest = join(corpus, 'manifest.csv')
  if (!existsSync(manifest)) return []
  return readFileSync(manifest, 'utf8')
    .split('\n')
    .slice(1)
    .filter(entry => noted.test(entry.slice(entry.indexOf(','))) || noted.test(entry.split(',')[0] ?? ''))
    .map(entry => entry.split(',')[0] ?? '')
}

/** Path of an office file whose main part inflates to 10 GB of spaces. It is kept, because packing takes a while. */
async function bomb(name: string, part: string): Promise<string> {
  const path = join(made, name)
  if (existsSync(path)) return path
  mkdirSync(made, { recursive: true })
  const archive = new yazl.ZipFile()
  archive.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  archive.addReadStream(Readable.from(spaces(bombBytes)), part, { compressionLevel: 1 })
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(`${path}.part`))
  renameSync(`${path}.part`, path)
  return path
}

function* spaces(count: number): Generator<Buffer> {
  const block = Buffer.alloc(1_000_000, ' ')
  for (let made = 0; made < count; made += block.length) yield block
}
