import { isIP } from 'node:net'
import { consentVersions } from '@citewell/contract/limits.ts'
import { z } from 'zod'
import { billingSettings } from './billing-config.ts'
import { readModelDetails } from './read-model-details.ts'

const port = z.coerce.number().int().min(0).max(65_535)
/** Minimum length of the key that signs sessions, in characters. */
export const secretLength = 32
const httpUrl = z.url({ protocol: /^https?$/ })
const hosts = z
  .string()
  .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/, 'Must be names such as login.example.com,idp.local:8443')
/** As browsers send them, without a path. */
const origins = z
  .string()
  .refine(
    list => list.split(',').every(each => /^https?:/.test(each) && URL.parse(each)?.origin === each),
    'Must be origins such as https://portal.example.org,https://intranet.example.org:8443',
  )
const flag = z.enum(['on', 'off'])
/** A later date would be newer than any consent that people could have given. */
const consentVersion = z.iso
  .date()
  .refine(day => day <= new Date().toISOString().slice(0, 10), 'Lies in the future')

/**
 * Every setting, as the environment names it. `.env.example` lists the same names; a test compares the two. All are
 * optional in local mode.
 */
export const environmentSchema = z.object({
  APP_MODE: z.enum(['local', 'production']).default('local'),
  APP_URL: httpUrl.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SECRET: z.string().min(secretLength, `Must have at least ${secretLength} characters`).optional(),
  SIGNUPS: z.enum(['open', 'invite', 'sso', 'closed']).default('open'),
  ADMIN_EMAIL: z.email().trim().toLowerCase().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Citewell <citewell@localhost>'),
  TRUST_PROXY: z
    .string()
    .refine(namesProxies, 'Must be addresses or networks such as 127.0.0.1,10.0.0.0/8')
    .optional(),
  READERS: z.coerce.number().int().min(1).max(64).optional(),
  OCR_LANGUAGES: z
    .string()
    .regex(/^[A-Za-z_]{3,20}(\+[A-Za-z_]{3,20})*$/, 'Must be names such as eng+deu')
    .default('eng'),
  OCR_DATA_DIR: z.string().optional(),
  TERMS_VERSION: consentVersion.default(consentVersions.terms),
  PRIVACY_VERSION: consentVersion.default(consentVersions.privacy),
  MODEL_BASE_URL: httpUrl.optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_FREE: z.string().default('gpt-3.5-turbo'),
  MODEL_MINI: z.string().default('gpt-4o-mini'),
  MODEL_PRO: z.string().default('gpt-4o'),
  MODEL_ENTERPRISE: z.string().optional(),
  MODEL_CARDS: z.string().optional(),
  MODEL_JUDGE: flag.default('on'),
  MODEL_DETAILS: z
    .string()
    .refine(
      text => readModelDetails(text) !== null,
      'Must be models such as: llama3.1:8b 131072; my-model 32768 0.15 0.60',
    )
    .optional(),
  MODEL_FIRST_TOKEN_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  MODEL_CALLS: z.coerce.number().int().min(1).max(1000).default(16),
  EMBEDDING_BASE_URL: httpUrl.optional(),
  EMBEDDING_API_KEY: z.string().optional(),
  EMBEDDING_MODEL: z.string().optional(),
  EMBEDDING_MODEL_DIR: z.string().optional(),
  ...billingSettings,
  TRANSCRIPTS_FOR_ADMINS: flag.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CLAMD: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'Must be host:port')
    .optional(),
  SIGN_ON_HOSTS: hosts.optional(),
  ADMIN_ORGANISATION: z.uuid('Must be the id of an organisation').optional(),
  ADMIN_GROUP: z.string().trim().min(1).max(300).optional(),
  WEBHOOK_HOSTS: hosts.optional(),
  API_ORIGINS: origins.optional(),
  CONNECT_PROGRAMS: z.enum(['listed', 'described', 'registered']).default('listed'),
  METRICS_TOKEN: z.string().min(16, 'Must have at least 16 characters').optional(),
  LOG_REQUESTS: flag.default('on'),
})

export type Settings = z.infer<typeof environmentSchema>

/** A number of hops or "true" would let any caller forge their own address. */
function namesProxies(list: string): boolean {
  return list.split(',').every(item => {
    const [address = '', bits, ...more] = item.trim().split('/')
    if (/^(loopback|linklocal|uniquelocal)$/.test(item.trim())) return true
    const most = { 4: 32, 6: 128 }[isIP(address)]
    if (!most || more.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
  })
}
