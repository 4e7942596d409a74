import { wrongInStripe } from './billing-config.ts'
import type { Settings } from './environment-schema.ts'
import { guessableBecause } from './guessable-secret.ts'

/** Settings that are missing or wrong for serving other people. */
export function missingInProduction(settings: Settings): string[] {
  return [
    settings.APP_URL ? [] : ['APP_URL is missing: the address under which people reach Citewell'],
    wrongSecret(settings.SECRET),
    settings.SMTP_URL ? [] : ['SMTP_URL is missing: the mail server that verification mails go through'],
    ...wrongEverywhere(settings),
  ].flat()
}

function wrongSecret(secret: string | undefined): string[] {
  if (!secret) return ['SECRET is missing: at least 32 random characters that sign sessions']
  const reason = guessableBecause(secret)
  return reason === null
    ? []
    : [
        `SECRET ${reason}: whoever guesses it can log in as anybody. Set 32 random characters, such as "openssl rand -base64 32" prints; with another secret, people log in anew and set up their second factors again`,
      ]
}

/** Settings that work in production but put people at risk; the log says so at each start. */
export function riskyInProduction(settings: Settings): string[] {
  const address = settings.APP_URL ? new URL(settings.APP_URL) : null
  return address?.protocol === 'http:' && !loopback.test(address.hostname)
    ? [
        `APP_URL is ${address.origin}: passwords, sessions and documents cross the network unencrypted. Put a proxy with TLS in front (deploy/nginx.conf) and set APP_URL to its https address`,
      ]
    : []
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Settings that are wrong on a person's own machine. */
export function wrongInLocal(settings: Settings): string[] {
  return [
    loopback.test(settings.HOST)
      ? []
      : [
          `HOST is ${settings.HOST}: local mode listens on loopback only; set APP_MODE=production to serve others`,
        ],
    ...wrongEverywhere(settings),
  ].flat()
}

/** Settings that are valid one by one but wrong together. */
export function wrongEverywhere(settings: Settings): string[] {
  const { ADMIN_GROUP: group, ADMIN_ORGANISATION: organisation } = settings
  const { EMBEDDING_BASE_URL: endpoint, EMBEDDING_MODEL: model, EMBEDDING_MODEL_DIR: folder } = settings
  return [
    roleNeedsServer(settings),
    wrongInStripe(settings),
    wrongFiles(settings),
    group && !organisation ? ['ADMIN_GROUP needs ADMIN_ORGANISATION, whose group it is'] : [],
    Boolean(endpoint) === Boolean(model) ? [] : ['EMBEDDING_BASE_URL and EMBEDDING_MODEL need each other'],
    endpoint && folder ? ['EMBEDDING_BASE_URL and EMBEDDING_MODEL_DIR exclude each other'] : [],
  ].flat()
}

function roleNeedsServer(settings: Settings): string[] {
  return settings.ROLE === 'all' || settings.DATABASE_URL
    ? []
    : [`ROLE is ${settings.ROLE}: several processes need a database server, set DATABASE_URL`]
}

function wrongFiles({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): string[] {
  const given = S3_ENDPOINT ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY
  if (given && !S3_BUCKET) return ['S3_BUCKET is missing: the other S3 settings need it']
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    return ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other']
  return []
}
