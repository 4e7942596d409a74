import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartFailure } from '../../platform/errors.ts'
import { checkedVectors, type EmbeddingModel, type TextKind } from './embedding-model.ts'
import type { OnnxAnswer, OnnxRequest } from './onnx-messages.ts'

/** Kept small, so that a question does not wait long behind a document. */
const maxBatch = 8
const workerFile = fileURLToPath(new URL('./onnx-worker.ts', import.meta.url))
/** Outside the workspaces: it weighs half as much as everything else, and few need it (see tools/set-up.mjs). */
const runtimeFolder = fileURLToPath(new URL('../../../onnx', import.meta.url))
const needed = ['config.json', 'tokenizer.json', 'tokenizer_config.json']

type Waiting = { resolve: (vectors: number[][]) => void; reject: (error: Error) => void }

/**
 * Runs a model in a process of its own, from a folder in Hugging Face's layout. The process starts with the first text,
 * and again after it died. Throws StartFailure when the folder lacks a file or the runtime is not installed.
 */
export function onnxEmbeddings(folder: string, installedIn = runtimeFolder): EmbeddingModel {
  const weights = requireFiles(folder)
  const runtime = requireRuntime(installedIn)
  let running: Running | null = null
  let asked = 0

  async function ask(texts: string[], kind: TextKind, signal: AbortSignal): Promise<number[][]> {
    signal.throwIfAborted()
    if (!running || running.ended()) running = start(folder, runtime)
    const { child, waiting } = running
    const request: OnnxRequest = { id: ++asked, texts, kind }
    const answered = new Promise<number[][]>((resolve, reject) =>
      waiting.set(request.id, { resolve, reject }),
    )
    const aborted = () => waiting.get(request.id)?.reject(signal.reason)
    signal.addEventListener('abort', aborted, { once: true })
    child.send(request, error => error && waiting.get(request.id)?.reject(processEnded(error)))
    try {
      return await answered
    } finally {
      waiting.delete(request.id)
      signal.removeEventListener('abort', aborted)
    }
  }

  return {
    // The size of the weights is part of the name: a folder with replaced weights is another model.
    model: `${basename(folder)}@${statSync(weights).size}`,
    host: null,
    maxBatch,
    embed: async (texts, kind, signal) => checkedVectors(await ask(texts, kind, signal), texts),
    close: async () => {
      if (!running || running.ended()) return
      const ended = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await ended
    },
  }
}

/** A closed channel says so in one of two ways, whichever comes first: a failed send, or the process's exit. */
const processEnded = (cause?: Error) => new Error('The embedding model’s process ended', { cause })

type Running = { child: ChildProcess; waiting: Map<number, Waiting>; ended: () => boolean }

function start(folder: string, runtime: string): Running {
  const child = fork(workerFile, [folder, runtime], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let over = false
  child.on('message', (answer: OnnxAnswer) => {
    const request = waiting.get(answer.id)
    if ('error' in answer) request?.reject(new Error(`The embedding model failed: ${answer.error}`))
    else request?.resolve(answer.vectors)
  })
  const end = () => {
    over = true
    for (const { reject } of waiting.values()) reject(processEnded())
  }
  child.once('exit', end)
  child.once('error', end)
  return { child, waiting, ended: () => over || !child.connected }
}

function requireFiles(folder: string): string {
  const weights = ['onnx/model.onnx', 'onnx/model_quantized.onnx']
    .map(name => join(folder, name))
    .find(existsSync)
  const missing = needed.filter(name => !existsSync(join(folder, name)))
  if (!weights) missing.push('onnx/model.onnx (or onnx/model_quantized.onnx)')
  if (!weights || missing.length > 0)
    throw new StartFailure(
      'embedding_model_missing',
      `EMBEDDING_MODEL_DIR is ${folder}, which lacks ${missing.join(', ')}`,
    )
  return weights
}

function requireRuntime(folder: string): string {
  try {
    return createRequire(join(folder, 'package.json')).resolve('@huggingface/transformers')
  } catch {
    throw new StartFailure(
      'embedding_runtime_missing',
      'EMBEDDING_MODEL_DIR is set, and what runs such a model is not installed. Type "node tools/set-up.mjs onnx" in the folder of Citewell; no restart is needed.',
    )
  }
}
