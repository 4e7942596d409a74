import './platform/resolve-drizzle.ts'
import { readConfig, wantsTracing } from './platform/config.ts'
import { StartFailure } from './platform/errors.ts'
import { createFrontDoor } from './platform/http/front-door.ts'
import { createLog } from './platform/log.ts'
import { returnMemory } from './platform/return-memory.ts'
import { startTracing } from './platform/tracing.ts'

/** EX_CONFIG: starting again without a change comes to the same, so a service manager need not. */
const cannotStartCode = 78
/** For calls under way. */
const graceMilliseconds = 5_000
/** For all of the stopping. */
const stopMilliseconds = 20_000

async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const tracing = wantsTracing() ? await startTracing(log) : null
  const door = createFrontDoor()
  const address = config.port === null ? null : await door.listen(config.port, config.host)

  // Imported only now: tracing must come before what it watches. The database's thread starts before the rest is
  // loaded, which would hold it up; then it opens meanwhile.
  const { openWhenPossible } = await import('./platform/database/open-when-possible.ts')
  const [database, { createApp }] = await Promise.all([
    openWhenPossible(config.database, log),
    import('./app.ts'),
  ])
  // PORT=0 takes a free port, and links in mails must name it.
  const appUrl = address ? config.appUrl.replace(/:0$/, `:${address.port}`) : config.appUrl
  const app = await createApp({ ...config, appUrl }, log, { database })
  const { server } = app
  if (server) door.open((request, response) => server.routing(request, response))
  if (address && config.role !== 'worker') announce(app.config, address.port)
  for (const risk of config.risks) log.warn(risk)
  log.info({ role: config.role, mode: config.mode, database: config.database.kind }, 'Citewell is ready')

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    await app.stop(() => (address ? door.close(graceMilliseconds) : Promise.resolve()))
    await tracing?.stop()
    process.exit(0)
  }
  void app.failed.then(error => {
    if (error instanceof StartFailure) console.error(`\n  ${error.message}\n`)
    log.fatal({ error }, 'Citewell cannot go on')
    process.exit(error instanceof StartFailure ? cannotStartCode : 1)
  })
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  await returnMemory()
  await app.warm().catch(error => log.warn({ error }, 'No reader could be started ahead'))
}

function announce(config: ReturnType<typeof readConfig>, port: number): void {
  const address = config.mode === 'local' ? `http://localhost:${port}` : config.appUrl
  console.log(
    [
      '',
      `  Citewell is ready at ${address}`,
      `  Mails   ${config.mail.kind === 'outbox' ? `are kept here, not sent: ${address}/dev/mail` : 'go out by SMTP'}`,
      `  Answers ${answersLine(config)}`,
      ...searchLines(config),
      `  Data    ${config.database.kind === 'embedded' ? config.dataDir : 'in the PostgreSQL database of DATABASE_URL'}`,
      '',
    ].join('\n'),
  )
}

function searchLines({ embeddingModel }: ReturnType<typeof readConfig>): string[] {
  if (embeddingModel.kind === 'none') return []
  if (embeddingModel.kind === 'local')
    return [`  Search  by words and meaning, by the model in ${embeddingModel.folder}`]
  const { model, baseUrl } = embeddingModel
  return [`  Search  by words and meaning (${model}); questions and passages go to ${new URL(baseUrl).host}`]
}

function answersLine({ languageModel, embeddingModel }: ReturnType<typeof readConfig>): string {
  if (languageModel.kind === 'none')
    return `are quoted from the documents; no language model is set up${embeddingModel.kind === 'endpoint' ? '' : ', nothing leaves this machine'}`
  const models = [...new Set(Object.values(languageModel.models))].join(', ')
  const cards = languageModel.cardModel === null ? '' : `, excerpts for cards to ${languageModel.cardModel}`
  return `are written by ${models}; questions and passages go to ${new URL(languageModel.baseUrl).host}${cards}`
}

main().catch(error => {
  if (error instanceof StartFailure) {
    console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`)
    process.exit(cannotStartCode)
  }
  console.error(error)
  process.exit(1)
})
