import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { moment, text } from '../shapes.ts'

/** The settings that administrators can change while Citewell runs. All others come from the environment only. */
export const changeableNames = [
  'SIGNUPS',
  'MODEL_BASE_URL',
  'MODEL_API_KEY',
  'MODEL_FREE',
  'MODEL_MINI',
  'MODEL_PRO',
  'MODEL_ENTERPRISE',
  'MODEL_CARDS',
  'MODEL_JUDGE',
  'MODEL_DETAILS',
  'MODEL_FIRST_TOKEN_SECONDS',
  'EMBEDDING_BASE_URL',
  'EMBEDDING_API_KEY',
  'EMBEDDING_MODEL',
  'EMBEDDING_MODEL_DIR',
  'OCR_LANGUAGES',
  'TRANSCRIPTS_FOR_ADMINS',
  'CONNECT_PROGRAMS',
  'TERMS_VERSION',
  'PRIVACY_VERSION',
] as const
const changeableName = z.enum(changeableNames)
export type ChangeableName = z.infer<typeof changeableName>

const setting = z.object({
  name: changeableName,
  /** The value in force, masked for a secret; null when there is none. */
  value: z.string().nullable(),
  secret: z.boolean(),
  /** A value from `environment` wins and cannot be changed here. */
  source: z.enum(['environment', 'stored', 'default']),
})
export type Setting = z.infer<typeof setting>

const settingsView = z.object({
  /** The masked API key of the model's provider; null when there is none. */
  model_api_key: z.string().nullable(),
  /** Where passages, their words and their vectors are stored. */
  vector_path: z.string(),
  ocr: z.string(),
  product_version: z.string(),
  /** Number of changes so far. A change names the version it is based on. */
  version: z.number().int(),
  changed_at: moment.nullable(),
  settings: z.array(setting),
  /** Why the stored settings are not in force in this process; null when they are. */
  problem: z.string().nullable(),
})
export type SettingsView = z.infer<typeof settingsView>

const tableFigures = z.object({
  name: z.string(),
  /** The database's estimate. */
  rows: z.number().int(),
  bytes: z.number().int(),
})

const serviceState = z.object({
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number().int(),
    tables: z.array(tableFigures),
  }),
  /** Disk of the data folder; null when the system does not report it. */
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  /** Progress of the embedding model in force; null without one. */
  embedding: z
    .object({
      model: z.string(),
      host: z.string().nullable(),
      done: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
  mail: z.object({
    kind: z.enum(['outbox', 'smtp']),
    waiting: z.number().int(),
    failed: z.number().int(),
    last_error: z.string().nullable(),
  }),
  payment: z.object({ kind: z.enum(['none', 'local', 'stripe']), failed_events: z.number().int() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      /** Jobs given up after all tries, in the last 24 hours. */
      failed: z.number().int(),
      /** Whether jobs that were given up can be run again here. */
      may_retry: z.boolean(),
    }),
  ),
})
export type ServiceState = z.infer<typeof serviceState>

const ability = z.object({
  works: z.boolean(),
  /** What speaks against it. */
  said: z.string().nullable(),
})
const modelAbilities = z.object({
  model: z.string(),
  /** Tokens of a request and its reply together, as they are set, known or taken. */
  window: z.number().int(),
  /** In US dollars for a million tokens; null if unknown. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
  streaming: ability,
  tools: ability,
  structured: ability,
})
export type ModelAbilities = z.infer<typeof modelAbilities>

/** For administrators: the settings in the database, and the state of the services they configure. */
export const adminSettingsApi = endpoints({
  'GET /admin/settings': {
    access: 'admin',
    summary: 'The settings in force, where each comes from, and the masked key',
    result: settingsView,
  },
  'POST /admin/settings': {
    access: 'admin',
    fresh: true,
    summary: 'Change settings; models are tried first, and nothing changes when one of them fails',
    body: {
      as: 'json',
      schema: z.object({
        version: z.number().int(),
        /** Null resets a setting to its default. */
        changes: z.partialRecord(changeableName, text.max(2000).nullable()),
      }),
    },
    result: settingsView,
  },
  'GET /admin/settings/state': {
    access: 'admin',
    summary: 'Figures of the database, the vectors, mail, jobs and the disk',
    result: serviceState,
  },
  'POST /admin/settings/test-mail': {
    access: 'admin',
    summary: 'Send a mail to the administrator who asks, at once',
    result: z.object({ to: z.string(), kind: z.enum(['outbox', 'smtp']) }),
  },
  'POST /admin/settings/retry-jobs': {
    access: 'admin',
    summary: 'Run the background jobs of a name that were given up once more',
    body: { as: 'json', schema: z.object({ name: text.trim().min(1).max(60) }) },
    result: z.object({ retried: z.number().int() }),
  },
  'POST /admin/settings/test-models': {
    access: 'admin',
    summary: 'Make three short requests of each language model: streamed, with a tool, with a JSON schema',
    result: z.object({ models: z.array(modelAbilities) }),
  },
  'POST /admin/settings/test-payment': {
    access: 'admin',
    summary: 'Ask the payment provider whether it answers; nothing is charged',
    result: z.object({ message: z.string() }),
  },
})
