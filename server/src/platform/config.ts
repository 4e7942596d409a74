import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Tier } from '@citewell/contract/plans.ts'
import { type BillingConfig, billingConfigOf, type PaymentConfig, paymentConfigOf } from './billing-config.ts'
import { environmentSchema, type Settings, secretLength } from './environment-schema.ts'
import { StartFailure } from './errors.ts'
import { type ModelDetails, readModelDetails } from './read-model-details.ts'
import { describeIssuesInSentences } from './validation-text.ts'
import { missingInProduction, riskyInProduction, wrongInLocal } from './wrong-settings.ts'

type LanguageModelEndpoint = {
  baseUrl: string
  apiKey: string | null
  models: Record<Tier, string>
  /** Fills document cards; null: rules alone make them. */
  cardModel: string | null
  /** Asks about sentences that rules cannot decide. */
  judges: boolean
  details: Record<string, ModelDetails>
  firstTokenMilliseconds: number
}

export type Config = BillingConfig & {
  mode: 'local' | 'production'
  /** Without a trailing slash; links in emails begin with it. */
  appUrl: string
  host: string
  /** Null for a worker without PORT, which has no address, not even for probes. */
  port: number | null
  dataDir: string
  database: { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string }
  /**
   * Where uploaded files are kept. Without an endpoint, Amazon's is used; without credentials, the SDK looks for them.
   */
  files:
    | { kind: 'disk'; folder: string }
    | {
        kind: 's3'
        bucket: string
        endpoint: string | null
        region: string
        credentials: { accessKeyId: string; secretAccessKey: string } | null
      }
  role: 'all' | 'web' | 'worker'
  secret: string
  signUps: 'open' | 'invite' | 'sso' | 'closed'
  adminEmail: string | null
  /** Which programs people may connect by OAuth; each also those before it. */
  connectPrograms: 'listed' | 'described' | 'registered'
  /** Whether administrators may read people's chats. */
  transcriptsForAdmins: boolean
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string }
  /** Addresses of proxies to trust, as Fastify's trustProxy takes them; null trusts none. */
  trustProxy: string | null
  payment: PaymentConfig
  /** Documents read at the same time; null derives it from the number of cores. */
  readers: number | null
  /** Languages of text in pictures, and the folder with their trained data; English needs none. */
  recognition: { languages: string[]; dataDir: string | null }
  languageModel: { kind: 'none' } | ({ kind: 'endpoint' } & LanguageModelEndpoint)
  /** Concurrent calls of the language model, per process. */
  modelCalls: number
  embeddingModel:
    | { kind: 'none' }
    | { kind: 'endpoint'; baseUrl: string; apiKey: string | null; model: string }
    | { kind: 'local'; folder: string }
  /** The consent versions in force. People who accepted older ones are asked again. */
  consent: { terms: string; privacy: string }
  logLevel: Settings['LOG_LEVEL']
  /** ClamAV's daemon, which scans uploads; null for none. */
  clamd: { host: string; port: number } | null
  /** Hosts of identity providers that may be in this network, and reached over plain http. */
  signOnHosts: string[]
  /** The organisation whose identity providers answer for the installation, and the group that administers it. */
  adminOrganisation: string | null
  adminGroup: string | null
  /** The same for webhooks. */
  webhookHosts: string[]
  /** Origins whose pages may call with an API key. */
  apiOrigins: readonly string[]
  logRequests: boolean
  /** The bearer token for the metrics; null allows only this machine, and in production nobody. */
  metricsToken: string | null
  /** Sentences about settings that put people at risk. */
  risks: string[]
  /** The environment's settings, as written there. They override stored ones. */
  environment: Record<string, string>
}

/** What administrators change while the process runs; see domain/settings. */
export type ChangeableConfig = Pick<
  Config,
  | 'signUps'
  | 'recognition'
  | 'languageModel'
  | 'embeddingModel'
  | 'consent'
  | 'transcriptsForAdmins'
  | 'connectPrograms'
>

/**
 * Reads the environment once. Throws a StartFailure that lists everything wrong or missing. In local mode, the first
 * start creates the secret, which stays in the data folder.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  )
  describeIssuesInSentences()
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success)
    throw settingsFailure(
      parsed.error.issues.map(({ path, message }) =>
        message.startsWith(path.join('.')) ? message : `${path.join('.')}: ${message}`,
      ),
    )
  const settings = parsed.data
  const missing = settings.APP_MODE === 'production' ? missingInProduction(settings) : wrongInLocal(settings)
  if (missing.length > 0) throw settingsFailure(missing)

  const dataDir = resolve(settings.DATA_DIR)
  return {
    mode: settings.APP_MODE,
    appUrl: (settings.APP_URL ?? `http://localhost:${settings.PORT}`).replace(/(?<!\/)\/+$/, ''),
    host: settings.HOST,
    port: settings.ROLE === 'worker' && given.PORT === undefined ? null : settings.PORT,
    dataDir,
    database: settings.DATABASE_URL
      ? { kind: 'server', url: settings.DATABASE_URL }
      : { kind: 'embedded', dataDir },
    files: filesOf(settings, dataDir),
    role: settings.ROLE,
    secret: settings.SECRET ?? keptSecret(dataDir),
    adminEmail: settings.ADMIN_EMAIL ?? null,
    mail: settings.SMTP_URL
      ? { kind: 'smtp', url: settings.SMTP_URL, from: settings.MAIL_FROM }
      : { kind: 'outbox' },
    trustProxy: settings.TRUST_PROXY ?? null,
    payment: paymentConfigOf(settings, settings.APP_MODE),
    modelCalls: settings.MODEL_CALLS,
    readers: settings.READERS ?? null,
    ...changeableOf(settings),
    ...billingConfigOf(settings),
    logLevel: settings.LOG_LEVEL,
    clamd: clamdOf(settings),
    signOnHosts: settings.SIGN_ON_HOSTS?.toLowerCase().split(',') ?? [],
    adminOrganisation: settings.ADMIN_ORGANISATION ?? null,
    adminGroup: settings.ADMIN_GROUP ?? null,
    webhookHosts: settings.WEBHOOK_HOSTS?.toLowerCase().split(',') ?? [],
    apiOrigins: settings.API_ORIGINS?.split(',') ?? [],
    logRequests: settings.LOG_REQUESTS === 'on',
    metricsToken: settings.METRICS_TOKEN ?? null,
    risks: settings.APP_MODE === 'production' ? riskyInProduction(settings) : [],
    environment: Object.fromEntries(
      Object.entries(given).filter(([name]) => name in environmentSchema.shape),
    ),
  }
}

/** The part of the configuration that can change while the process runs. */
export function changeableOf(settings: Settings): ChangeableConfig {
  return {
    signUps: settings.SIGNUPS,
    recognition: {
      languages: settings.OCR_LANGUAGES.split('+'),
      dataDir: settings.OCR_DATA_DIR ? resolve(settings.OCR_DATA_DIR) : null,
    },
    languageModel: languageModelOf(settings),
    embeddingModel: embeddingModelOf(settings),
    transcriptsForAdmins: settings.TRANSCRIPTS_FOR_ADMINS === 'on',
    connectPrograms: settings.CONNECT_PROGRAMS,
    consent: { terms: settings.TERMS_VERSION, privacy: settings.PRIVACY_VERSION },
  }
}

function clamdOf({ CLAMD }: Settings): Config['clamd'] {
  const [host = '', port] = CLAMD?.split(':') ?? []
  return port === undefined ? null : { host, port: Number(port) }
}

function filesOf(settings: Settings, dataDir: string): Config['files'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) return { kind: 'disk', folder: join(dataDir, 'files') }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  const endpoint = settings.S3_ENDPOINT?.replace(/(?<!\/)\/+$/, '') ?? null
  return { kind: 's3', bucket, endpoint, region: settings.S3_REGION, credentials }
}

function languageModelOf(settings: Settings): Config['languageModel'] {
  if (!settings.MODEL_BASE_URL) return { kind: 'none' }
  return {
    kind: 'endpoint',
    baseUrl: settings.MODEL_BASE_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: settings.MODEL_API_KEY ?? null,
    models: {
      free: settings.MODEL_FREE,
      mini: settings.MODEL_MINI,
      pro: settings.MODEL_PRO,
      enterprise: settings.MODEL_ENTERPRISE ?? settings.MODEL_PRO,
    },
    cardModel: settings.MODEL_CARDS ?? null,
    judges: settings.MODEL_JUDGE === 'on',
    details: readModelDetails(settings.MODEL_DETAILS ?? '') ?? {},
    firstTokenMilliseconds: settings.MODEL_FIRST_TOKEN_SECONDS * 1000,
  }
}

function embeddingModelOf(settings: Settings): Config['embeddingModel'] {
  const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: model, EMBEDDING_MODEL_DIR: folder } = settings
  if (folder) return { kind: 'local', folder: resolve(folder) }
  if (!baseUrl || !model) return { kind: 'none' }
  // A key is sent only to the server that it belongs to.
  const sameServer = new URL(settings.MODEL_BASE_URL ?? baseUrl).origin === new URL(baseUrl).origin
  const apiKey = settings.EMBEDDING_API_KEY ?? (sameServer ? settings.MODEL_API_KEY : null) ?? null
  return { kind: 'endpoint', baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), apiKey, model }
}

function settingsFailure(lines: string[]): StartFailure {
  return new StartFailure(
    'settings_invalid',
    `Citewell cannot start with these settings:\n${lines.map(line => `  - ${line}`).join('\n')}`,
  )
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim()
    // With a truncated secret, anybody could sign sessions.
    if (kept.length >= secretLength) return kept
    throw settingsFailure([
      `${file} does not hold a whole secret: remove it to get a new one, which ends every login and voids the second factors`,
    ])
  }
  const secret = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Written whole or not at all, even on a full disk.
    writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  } catch (error) {
    throw new StartFailure(
      'data_folder_unusable',
      `The data folder ${dataDir} cannot be written (${(error as Error).message}). Set DATA_DIR to a folder that this user may write, on a disk with room.`,
    )
  }
  return secret
}

/** Whether OpenTelemetry's own variables, which its SDK reads itself, name a receiver of traces. */
export function wantsTracing(environment: Record<string, string | undefined> = process.env): boolean {
  if (environment.OTEL_SDK_DISABLED === 'true' || environment.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(
    environment.OTEL_EXPORTER_OTLP_ENDPOINT ??
      environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
      environment.OTEL_TRACES_EXPORTER,
  )
}
