import { isDeepStrictEqual } from 'node:util'
import type { ChangeableConfig, Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { ModelDetails } from '../platform/read-model-details.ts'
import type { EmbeddingModel } from './embedding-model/embedding-model.ts'
import type { FileStorage } from './file-storage/file-storage.ts'
import { localDiskStorage } from './file-storage/local-disk.ts'
import { detailsOfModel } from './language-model/known-models.ts'
import type { LanguageModel } from './language-model/language-model.ts'
import { noLanguageModel } from './language-model/no-language-model.ts'
import type { EndpointSettings } from './language-model/openai-compatible.ts'
import { type Abilities, tryAbilities } from './language-model/try-abilities.ts'
import { locateByFiles } from './location/local-files.ts'
import type { Location } from './location/location.ts'
import { localOutbox } from './mail/local-outbox.ts'
import type { Mail } from './mail/mail.ts'
import { smtpMail } from './mail/smtp.ts'
import { localPayments } from './payment/local-payments.ts'
import type { PaymentProvider } from './payment/payment.ts'
import type { VirusScan } from './virus-scan/virus-scan.ts'

export type Providers = {
  files: FileStorage
  mail: Mail
  language: LanguageModel
  embedding: EmbeddingModel | null
  location: Location
  /** Null: uploads are not scanned. */
  virusScan: VirusScan | null
  /** Null: plans are sold only by contact. */
  payment: PaymentProvider | null
}

type Settings = Pick<
  Config,
  'files' | 'clamd' | 'mail' | 'languageModel' | 'embeddingModel' | 'location' | 'payment' | 'appUrl'
>

/** Limits between two pieces of an answer, and for the whole answer. */
const idleMilliseconds = 20_000
const totalMilliseconds = 180_000
const retryMilliseconds = 500

/**
 * Creates one provider of each kind from the configuration. This is the only file that imports adapters. Those of
 * models are imported only when they are set up, because their libraries take as long to load as the rest of the
 * server.
 */
export async function createProviders(config: Settings, db: Queryable): Promise<Providers> {
  return {
    files: await createFiles(config.files),
    virusScan: await createVirusScan(config.clamd),
    mail: createMail(config.mail, db),
    language: await createLanguageModel(config.languageModel),
    embedding: await createEmbeddingModel(config.embeddingModel),
    location: await locateByFiles(config.location),
    payment: await createPayment(config.payment, config.appUrl),
  }
}

/** Creates only the file storage, for commands that need nothing else. */
export async function createFiles(settings: Config['files']): Promise<FileStorage> {
  switch (settings.kind) {
    case 'disk':
      return localDiskStorage(settings.folder)
    case 's3': {
      const { s3Storage } = await import('./file-storage/s3.ts')
      return s3Storage(settings)
    }
  }
}

/**
 * Creates the models for new settings and returns a function that installs them in `providers`. Later calls use the new
 * models; calls in progress end with the old ones. Throws when a model cannot be created, and changes nothing then.
 */
export async function replaceModels(
  providers: Providers,
  before: Pick<ChangeableConfig, 'languageModel' | 'embeddingModel'>,
  next: Pick<ChangeableConfig, 'languageModel' | 'embeddingModel'>,
): Promise<() => void> {
  const fresh: Partial<Pick<Providers, 'language' | 'embedding'>> = {}
  if (!isDeepStrictEqual(before.languageModel, next.languageModel))
    fresh.language = await createLanguageModel(next.languageModel)
  if (!isDeepStrictEqual(before.embeddingModel, next.embeddingModel))
    fresh.embedding = await createEmbeddingModel(next.embeddingModel)
  return () => {
    const old = 'embedding' in fresh ? providers.embedding : null
    Object.assign(providers, fresh)
    void old?.close().catch(() => undefined)
  }
}

async function createVirusScan(address: Config['clamd']): Promise<VirusScan | null> {
  if (address === null) return null
  const { clamd } = await import('./virus-scan/clamd.ts')
  return clamd(address)
}

function createMail(settings: Config['mail'], db: Queryable): Mail {
  switch (settings.kind) {
    case 'outbox':
      return localOutbox(db)
    case 'smtp':
      return smtpMail(settings.url, settings.from)
  }
}

async function createPayment(settings: Config['payment'], appUrl: string): Promise<PaymentProvider | null> {
  switch (settings.kind) {
    case 'none':
      return null
    case 'local':
      return localPayments
    case 'stripe': {
      const { stripePayments } = await import('./payment/stripe-payments.ts')
      return stripePayments({ ...settings, appUrl })
    }
  }
}

export async function createLanguageModel(settings: Config['languageModel']): Promise<LanguageModel> {
  switch (settings.kind) {
    case 'none':
      return noLanguageModel
    case 'endpoint': {
      const { firstTokenMilliseconds: first, kind: _, ...endpoint } = settings
      const limits = { first, idle: idleMilliseconds, total: first + totalMilliseconds }
      const { openAiCompatible } = await import('./language-model/openai-compatible.ts')
      return openAiCompatible({ ...endpoint, limits, retryMilliseconds })
    }
  }
}

/** What a model of an endpoint can do. */
export async function tryModelAbilities(
  settings: Parameters<typeof tryAbilities>[0] & Pick<EndpointSettings, 'details'>,
  model: string,
  milliseconds: number,
): Promise<Abilities & ModelDetails> {
  const details = detailsOfModel(settings.details, model)
  return { ...details, ...(await tryAbilities(settings, model, milliseconds)) }
}

/** Null is the keyless default: search finds passages by their words. */
export async function createEmbeddingModel(
  settings: Config['embeddingModel'],
): Promise<EmbeddingModel | null> {
  switch (settings.kind) {
    case 'none':
      return null
    case 'endpoint': {
      const { endpointEmbeddings } = await import('./embedding-model/endpoint-embeddings.ts')
      return endpointEmbeddings(settings)
    }
    case 'local': {
      const { onnxEmbeddings } = await import('./embedding-model/onnx-embeddings.ts')
      return onnxEmbeddings(settings.folder)
    }
  }
}
