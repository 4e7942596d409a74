import type { Tier } from '@citewell/contract/plans.ts'
import { type NotificationDraft, raiseNotification } from '../domain/notifications/raise-notification.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { type LanguageModel, ModelFailure } from '../providers/language-model/language-model.ts'
import type { Providers } from '../providers/providers.ts'
import { answerQuestion } from './answer-question.ts'
import type { JudgeCeilings, StepCeilings } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import type { ModelSlots } from './model-slots.ts'
import type { Question, Scope } from './stages.ts'
import { budgetOf } from './try-model.ts'

type Deps = {
  db: Database
  providers: Pick<Providers, 'language' | 'embedding'>
  log: Pick<Log, 'warn' | 'error'>
  modelSlots: ModelSlots
}

/**
 * For the passages of a prompt, and for earlier turns, however large the model's window is: a plan's tokens must last for
 * a month, and a longer prompt delays the first word.
 */
const mostTokens: Record<Tier, number> = { free: 6_000, mini: 6_000, pro: 12_000, enterprise: 12_000 }

/** For reading whole documents before an answer. Half of what a plan has for a month is the most that one may take. */
const readingCeilings: Record<Tier, StepCeilings> = {
  free: { calls: 20, tokens: 80_000, seconds: 120 },
  mini: { calls: 40, tokens: 200_000, seconds: 240 },
  pro: { calls: 200, tokens: 500_000, seconds: 900 },
  enterprise: { calls: 400, tokens: 4_000_000, seconds: 1_800 },
}
/** For looking things up before an answer. */
const stepCeilings: Record<Tier, StepCeilings> = {
  free: { calls: 6, tokens: 16_000, seconds: 30 },
  mini: { calls: 6, tokens: 16_000, seconds: 30 },
  pro: { calls: 12, tokens: 60_000, seconds: 60 },
  enterprise: { calls: 12, tokens: 60_000, seconds: 60 },
}
/** For sentences that rules cannot decide. */
const judgeCeilings: Record<Tier, JudgeCeilings> = {
  free: { tokens: 6_000, milliseconds: 6_000 },
  mini: { tokens: 6_000, milliseconds: 6_000 },
  pro: { tokens: 16_000, milliseconds: 8_000 },
  enterprise: { tokens: 16_000, milliseconds: 8_000 },
}

export type AskDocuments = (
  question: Question,
  scope: Scope,
  of: { tier: Tier },
  signal: AbortSignal,
) => AsyncGenerator<EngineEvent>

/** Answers with the models that are configured at that moment. Administrators are notified when one fails. */
export function createAskDocuments({ db, providers, log, modelSlots }: Deps): AskDocuments {
  const onFailure = (error: unknown, what: string) => {
    log.warn({ error }, what)
    raiseNotification(db, notificationOf(error, providers)).catch(failure =>
      log.error({ error: failure }, 'A notice could not be stored'),
    )
  }
  return (question, scope, { tier }, signal) => {
    const { language, embedding } = providers
    const model = allowed(language.modelFor(tier), scope)
    const writer =
      model === null
        ? null
        : {
            language: modelSlots.modelOf(language, tier),
            model,
            mostTokens: mostTokens[tier],
            reading: readingCeilings[tier],
            steps: stepCeilings[tier],
            ...(language.judges && { judging: judgeCeilings[tier] }),
          }
    return answerQuestion({ db, writer, embedding, onFailure }, question, scope, { signal })
  }
}

/** How many tokens of earlier turns a model may be given with a question, for a plan. */
export function turnTokensFor(language: LanguageModel, model: string, tier: Tier): number {
  return budgetOf({ language, model, mostTokens: mostTokens[tier] }).turnTokens
}

/** Null where nothing but quotes may answer. */
const allowed = (model: string | null, { models }: Scope): string | null =>
  model !== null && (models?.includes(model) ?? true) ? model : null

function notificationOf(error: unknown, { language, embedding }: Deps['providers']): NotificationDraft {
  const link = '/admin/settings#engine'
  if (error instanceof ModelFailure)
    return {
      key: `model:${error.code}`,
      kind: 'model',
      title: 'The language model fails',
      detail: `${error.message} (${language.host ?? 'no server'}) Answers are quoted meanwhile.`,
      link,
      quietMinutes: 60,
    }
  return {
    key: 'embedding',
    kind: 'embedding',
    title: 'The embedding model fails',
    detail: `Questions are searched by words alone meanwhile (${embedding?.host ?? 'this machine'}).`,
    link,
    quietMinutes: 60,
  }
}
