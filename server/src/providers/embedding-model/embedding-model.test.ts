import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Script,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import type { EmbeddingModel } from './embedding-model.ts'
import { endpointEmbeddings } from './endpoint-embeddings.ts'
import { onnxEmbeddings } from './onnx-embeddings.ts'
import { writeOnnxModel } from './onnx-model.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-model-'))
let endpoint: ScriptedEndpoint
let here: EmbeddingModel
let there: EmbeddingModel
beforeAll(async () => {
  writeOnnxModel(join(folder, 'tiny'))
  endpoint = await startScriptedEndpoint(wordsAsVectors)
  here = onnxEmbeddings(join(folder, 'tiny'))
  there = endpointEmbeddings({ baseUrl: endpoint.url, apiKey: 'key', model: 'small' })
})
afterAll(async () => {
  await here.close()
  await endpoint.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  endpoint.script = wordsAsVectors
})

const groups = [/salary|wage|pay/i, /dog|hound/i, /rain|storm/i]
const vectorOf = (text: string) => groups.map(group => (group.test(text) ? 1 : 0.1))
const giving =
  (vectors: (texts: string[]) => unknown): Script =>
  (call, response) => {
    const data = (vectors(call.body.input ?? []) as unknown[]).map((embedding, index) => ({
      embedding,
      index,
      object: 'embedding',
    }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ object: 'list', data, model: 'small', usage: { prompt_tokens: 1, total_tokens: 1 } }),
    )
  }
const wordsAsVectors = giving(texts => texts.map(vectorOf))

const signal = new AbortController().signal
const cosine = (a: number[] = [], b: number[] = []) => {
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

describe.each([
  ['behind an endpoint', () => there],
  ['in a folder on this machine', () => here],
])('an embedding model %s', (_name, model) => {
  it('gives a vector for each text, in their order, near for what means the same', async () => {
    const texts = ['The salary', 'the wage', 'a dog', 'Storm.']
    const [salary, wage, dog, storm] = await model().embed(texts, 'passage', signal)
    expect(cosine(salary, wage)).toBeGreaterThan(0.9)
    expect(cosine(salary, dog)).toBeLessThan(0.5)
    expect(cosine(dog, storm)).toBeLessThan(0.5)
    const [query] = await model().embed(['pay'], 'query', signal)
    expect(query).toHaveLength(salary?.length ?? 0)
    expect(cosine(query, salary)).toBeGreaterThan(0.9)
  })

  it('takes strange and long texts', async () => {
    const texts = ['', '🦊', 'storm '.repeat(5_000), '\u0007 [PAD] [MASK] \ud800']
    const vectors = await model().embed(texts, 'passage', signal)
    expect(vectors).toHaveLength(4)
    expect(new Set(vectors.map(vector => vector.length)).size).toBe(1)
  })

  it('answers several at once, and ends one that is aborted', async () => {
    const all = await Promise.all(
      ['salary', 'dog', 'rain'].map(text => model().embed([text], 'query', signal)),
    )
    expect(cosine(all[0]?.[0], all[1]?.[0])).toBeLessThan(0.5)
    const stop = new AbortController()
    const reason = new Error('enough')
    const stopped = model().embed(['salary'], 'query', stop.signal)
    stop.abort(reason)
    await expect(stopped).rejects.toThrow()
  })
})

describe('an embedding endpoint', () => {
  it('is named, and shown the key', async () => {
    endpoint.calls.length = 0
    await there.embed(['dog'], 'query', signal)
    expect(endpoint.calls[0]).toMatchObject({
      path: '/v1/embeddings',
      authorization: 'Bearer key',
      body: { model: 'small' },
    })
    expect([there.host, there.model]).toEqual([new URL(endpoint.url).host, 'small'])
  })

  it.each([
    ['fewer vectors', () => [[1, 0]]],
    ['vectors of two lengths', () => [[1, 0], [1]]],
    ['empty vectors', () => [[], []]],
    [
      'no numbers',
      () => [
        [1, null],
        [1, 0],
      ],
    ],
    ['something else', () => ['x', 'y']],
  ])('that gives %s is refused', async (_name, vectors) => {
    endpoint.script = giving(vectors)
    await expect(there.embed(['a', 'b'], 'passage', signal)).rejects.toThrow()
  })

  it.each([302, 307])('that redirects with %i fails, and nothing is sent there', async status => {
    const elsewhere = await startScriptedEndpoint(wordsAsVectors)
    endpoint.script = (_call, response) =>
      void response.writeHead(status, { location: `${elsewhere.url}/embeddings` }).end()
    await expect(there.embed(['a dog'], 'passage', signal)).rejects.toThrow(`status ${status}`)
    expect(elsewhere.calls).toEqual([])
    await elsewhere.stop()
  })

  it('that answers an error or is not there fails', async () => {
    endpoint.script = (_call, response) => void response.writeHead(503).end()
    await expect(there.embed(['a'], 'passage', signal)).rejects.toThrow()
    const nowhere = endpointEmbeddings({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: null, model: 'small' })
    await expect(nowhere.embed(['a'], 'query', signal)).rejects.toThrow()
  })
})

describe('a folder with an embedding model', () => {
  it('is named by its weights, and keeps all text here', async () => {
    expect(here.host).toBeNull()
    expect(here.model).toMatch(/^tiny@\d+$/)
  })

  it('that lacks a file is named at once', () => {
    expect(() => onnxEmbeddings(join(folder, 'none'))).toThrow(/config\.json.*onnx\/model\.onnx/)
  })

  it('is refused with what to type where the runtime is not installed', () => {
    expect(() => onnxEmbeddings(join(folder, 'tiny'), join(folder, 'nothing'))).toThrow(
      'node tools/set-up.mjs onnx',
    )
  })

  it('that cannot be loaded fails, and a process that ended is started again', async () => {
    const broken = join(folder, 'broken')
    writeOnnxModel(broken)
    const { writeFileSync } = await import('node:fs')
    writeFileSync(join(broken, 'onnx/model.onnx'), 'no model')
    const model = onnxEmbeddings(broken)
    await expect(model.embed(['dog'], 'query', signal)).rejects.toThrow(/failed/)
    await model.close()
    const again = onnxEmbeddings(join(folder, 'tiny'))
    await again.embed(['dog'], 'query', signal)
    const waiting = expect(again.embed(['dog'], 'query', signal)).rejects.toThrow(/ended/)
    await again.close()
    await waiting
    expect(await again.embed(['dog'], 'query', signal)).toHaveLength(1)
    await again.close()
  })
})
