/**
 * The process of a local embedding model. The first argument is the model's folder, the second the runtime. Answers one
 * request after the other. Downloads nothing; a missing file is an error.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { OnnxAnswer, OnnxRequest } from './onnx-messages.ts'

/** The part of transformers.js that is used here; its own types exist only where it is installed. */
type Transformers = {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; useFSCache: boolean; localModelPath: string }
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { local_files_only: boolean; device: 'cpu'; dtype: 'fp32' | 'q8' },
  ): Promise<
    (
      texts: string[],
      options: { pooling: 'cls' | 'mean'; normalize: boolean },
    ) => Promise<{ tolist(): number[][] }>
  >
}

const [, , folder = '', runtime = ''] = process.argv
const { env, pipeline } = createRequire(import.meta.url)(runtime) as Transformers

// Documents may use all cores for hours, so the server goes first.
setPriority(5)

env.allowRemoteModels = false
env.allowLocalModels = true
env.useFSCache = false
env.localModelPath = dirname(folder)

type Prompts = { query?: string; passage?: string; document?: string }

const extractor = pipeline('feature-extraction', basename(folder), {
  local_files_only: true,
  device: 'cpu',
  dtype: existsSync(join(folder, 'onnx/model.onnx')) ? 'fp32' : 'q8',
})
// Every request reports a failed load. This avoids an unhandled rejection before the first request.
extractor.catch(() => {})
const prompts = promptsOf()
const pooling = poolingOf()

let last: Promise<unknown> = Promise.resolve()
process.on('message', (request: OnnxRequest) => {
  last = last.then(async () => {
    const answer: OnnxAnswer = await embed(request).then(
      vectors => ({ id: request.id, vectors }),
      error => ({ id: request.id, error: String(error?.message ?? error).slice(0, 500) }),
    )
    if (process.connected) process.send?.(answer)
  })
})
process.on('disconnect', () => process.exit(0))

async function embed({ texts, kind }: OnnxRequest): Promise<number[][]> {
  const extract = await extractor
  const prompted = texts.map(text => prompts[kind] + text)
  return (await extract(prompted, { pooling, normalize: true })).tolist()
}

/**
 * The text that the model expects before a question or passage: from the sentence-transformers configuration, otherwise
 * known for the E5 family.
 */
function promptsOf(): { query: string; passage: string } {
  const { prompts = {} } = readJson<{ prompts?: Prompts }>('config_sentence_transformers.json') ?? {}
  const e5 = /(?:^|[-_.])e5(?:[-_.]|$)/i.test(basename(folder))
  return {
    query: prompts.query ?? (e5 ? 'query: ' : ''),
    passage: prompts.passage ?? prompts.document ?? (e5 ? 'passage: ' : ''),
  }
}

function poolingOf(): 'cls' | 'mean' {
  return readJson<{ pooling_mode_cls_token?: boolean }>('1_Pooling/config.json')?.pooling_mode_cls_token
    ? 'cls'
    : 'mean'
}

function readJson<Content>(name: string): Content | null {
  const file = join(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : null
}
