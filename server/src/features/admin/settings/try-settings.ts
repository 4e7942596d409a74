import { isDeepStrictEqual } from 'node:util'
import { requireLanguages } from '../../../ingest/extract/recognise/require-languages.ts'
import type { ChangeableConfig } from '../../../platform/config.ts'
import { AppError, StartFailure } from '../../../platform/errors.ts'
import { ModelFailure } from '../../../providers/language-model/language-model.ts'
import { createEmbeddingModel, createLanguageModel } from '../../../providers/providers.ts'

/** Shorter than the browser waits for a response. */
const longestTry = 15_000

/**
 * Sends a short request to whatever the new settings would use, before they are stored. Throws AppError setting_failed
 * that says what the provider, or the folder of trained data, lacks.
 */
export async function trySettings(before: ChangeableConfig, next: ChangeableConfig): Promise<void> {
  if (!isDeepStrictEqual(before.recognition, next.recognition)) tryLanguages(next.recognition)
  await Promise.all([
    tryLanguageModels(before.languageModel, next.languageModel),
    isDeepStrictEqual(before.embeddingModel, next.embeddingModel) ? null : tryEmbedding(next.embeddingModel),
  ])
}

function tryLanguages({ languages, dataDir }: ChangeableConfig['recognition']): void {
  try {
    requireLanguages(languages, dataDir)
  } catch (error) {
    throw refused(messageOf(error).replace(/^[\s\S]*- /, ''))
  }
}

async function tryLanguageModels(
  before: ChangeableConfig['languageModel'],
  next: ChangeableConfig['languageModel'],
): Promise<void> {
  if (next.kind === 'none') return
  const sameServer =
    before.kind === 'endpoint' && before.baseUrl === next.baseUrl && before.apiKey === next.apiKey
  const known = sameServer ? modelsOf(before) : []
  const models = [...new Set(modelsOf(next))].filter(model => !known.includes(model))
  const language = await createLanguageModel({ ...next, firstTokenMilliseconds: longestTry })
  await Promise.all(
    models.map(async model => {
      const request = {
        model,
        instructions: 'Answer with the one word OK.',
        prompt: 'Are you there?',
        signal: new AbortController().signal,
        totalMilliseconds: longestTry,
      }
      try {
        for await (const part of language.write(request)) if (part.kind === 'text') break
      } catch (error) {
        const why = error instanceof ModelFailure ? error.message : messageOf(error)
        throw refused(`The model ${model} at ${language.host} was tried and failed: ${why}`)
      }
    }),
  )
}

type Endpoint = Extract<ChangeableConfig['languageModel'], { kind: 'endpoint' }>

function modelsOf({ models, cardModel }: Endpoint): string[] {
  return [...Object.values(models), ...(cardModel === null ? [] : [cardModel])]
}

async function tryEmbedding(next: ChangeableConfig['embeddingModel']): Promise<void> {
  if (next.kind === 'none') return
  let embedding: Awaited<ReturnType<typeof createEmbeddingModel>> = null
  try {
    embedding = await createEmbeddingModel(next)
    await embedding?.embed(['ready'], 'query', AbortSignal.timeout(longestTry))
  } catch (error) {
    throw refused(`The embedding model was tried and failed: ${messageOf(error)}`)
  } finally {
    await embedding?.close()
  }
}

function messageOf(error: unknown): string {
  if (error instanceof DOMException) return 'it took too long'
  return error instanceof StartFailure || error instanceof Error ? error.message : String(error)
}

function refused(why: string): AppError {
  return new AppError('setting_failed', `${why.replace(/\.?$/, '.')} Nothing was changed.`)
}
