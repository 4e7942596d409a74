import { readXml } from '../read-xml.ts'
import { formatNumber } from './format-number.ts'
import type { DocxStyles } from './read-styles.ts'

type Level = {
  format: string
  text: string
  start: number
  legal: boolean
  style: string | null
  restart: number | null
}
type Abstract = { levels: Map<number, Level>; styleLink: string | null }
type Instance = { abstract: string; starts: Map<number, number>; levels: Map<number, Level> }

export type Numbering = {
  /**
   * Advances the list and returns the label of its next paragraph: "2.1", "b)", "•", or empty where the list shows
   * none.
   */
  next: (numId: string, level: number) => string
  /** The list level that a paragraph style is linked to. */
  levelOfStyle: (numId: string, style: string) => number
}

const levels = 9

/** Reads the lists of a Word document. The counters begin with the document, so ask for labels in document order. */
export async function readNumbering(
  bytes: AsyncIterable<Buffer> | null,
  styles: DocxStyles,
): Promise<Numbering> {
  const { abstracts, instances } = await readDefinitions(bytes)
  const counters = new Map<string, (number | undefined)[]>()
  const started = new Set<string>()

  const definition = (numId: string) => {
    const instance = instances.get(numId)
    if (instance === undefined) return null
    let abstract = abstracts.get(instance.abstract)
    if (abstract?.styleLink != null) {
      const linked = instances.get(styles.byId.get(abstract.styleLink)?.numId ?? '')
      abstract = abstracts.get(linked?.abstract ?? '') ?? abstract
    }
    const found = abstract
    return { instance, levelOf: (level: number) => instance.levels.get(level) ?? found?.levels.get(level) }
  }

  return {
    levelOfStyle: (numId, style) => {
      const list = definition(numId)
      for (let level = 0; level < levels; level++) if (list?.levelOf(level)?.style === style) return level
      return 0
    },
    next: (numId, asked) => {
      const list = definition(numId)
      const level = Math.min(Math.max(asked, 0), levels - 1)
      const own = list?.levelOf(level)
      if (list === null || own === undefined) return ''
      const counts = counters.get(list.instance.abstract) ?? []
      counters.set(list.instance.abstract, counts)
      const override = list.instance.starts.get(level)
      const first = override !== undefined && !started.has(`${numId} ${level}`)
      started.add(`${numId} ${level}`)
      counts[level] = first ? override : counts[level] === undefined ? own.start : (counts[level] ?? 0) + 1
      for (let deeper = level + 1; deeper < levels; deeper++) {
        if (list.levelOf(deeper)?.restart !== 0) counts[deeper] = undefined
      }
      return labelOf(own, counts, list.levelOf)
    },
  }
}

function labelOf(
  own: Level,
  counts: (number | undefined)[],
  levelOf: (level: number) => Level | undefined,
): string {
  if (own.format === 'none') return ''
  if (own.format === 'bullet') return '•'
  return own.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const level = Number(digit) - 1
      const { format = 'decimal', start = 1 } = levelOf(level) ?? {}
      return formatNumber(counts[level] ?? start, own.legal ? 'decimal' : format)
    })
    .trim()
}

async function readDefinitions(bytes: AsyncIterable<Buffer> | null) {
  const abstracts = new Map<string, Abstract>()
  const instances = new Map<string, Instance>()
  let abstract: Abstract | null = null
  let instance: Instance | null = null
  let level: Level | null = null
  let overridden = 0
  if (bytes === null) return { abstracts, instances }
  await readXml(bytes, {
    open: (name, attributes) => {
      const { val = '' } = attributes
      if (name === 'w:abstractNum') {
        abstract = { levels: new Map(), styleLink: null }
        abstracts.set(attributes.abstractNumId ?? '', abstract)
      } else if (name === 'w:num') {
        instance = { abstract: '', starts: new Map(), levels: new Map() }
        instances.set(attributes.numId ?? '', instance)
      } else if (name === 'w:abstractNumId') {
        if (instance !== null) instance.abstract = val
      } else if (name === 'w:numStyleLink') {
        if (abstract !== null) abstract.styleLink = val
      } else if (name === 'w:lvlOverride') overridden = Number(attributes.ilvl ?? 0)
      else if (name === 'w:startOverride') instance?.starts.set(overridden, Number(val))
      else if (name === 'w:lvl') {
        level = { format: 'decimal', text: '', start: 1, legal: false, style: null, restart: null }
        const target = instance?.levels ?? abstract?.levels
        target?.set(Number(attributes.ilvl ?? 0), level)
      } else if (level !== null) readLevel(level, name, val)
    },
    close: name => {
      if (name === 'w:abstractNum') abstract = null
      else if (name === 'w:num') instance = null
      else if (name === 'w:lvl') level = null
    },
  })
  return { abstracts, instances }
}

function readLevel(level: Level, name: string, val: string): void {
  if (name === 'w:numFmt') level.format = val
  else if (name === 'w:lvlText') level.text = val
  else if (name === 'w:start') level.start = Number(val)
  else if (name === 'w:isLgl') level.legal = val !== '0' && val !== 'false'
  else if (name === 'w:pStyle') level.style = val
  else if (name === 'w:lvlRestart') level.restart = Number(val)
}
