import { randomUUID } from 'node:crypto'
import { readConfig } from '../platform/config.ts'
import type { Queryable } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import { inSpan } from '../platform/spans.ts'
import { startTracing } from '../platform/tracing.ts'
import { createProviders } from '../providers/providers.ts'

/**
 * Runs as a process for connections-out.long.test.ts, because Node reads its own settings only at the start. Calls
 * everything that the environment configures, and prints the results.
 */
async function main(): Promise<void> {
  const log = createLog('silent')
  const tracing = await startTracing(log)
  const providers = await createProviders(readConfig(), null as unknown as Queryable)
  const signal = AbortSignal.timeout(60_000)
  const results: Record<string, string> = {}
  const attempt = async (name: string, call: () => Promise<unknown>) => {
    results[name] = await call().then(
      answer => String(answer),
      error => `${error} ${error.cause ?? ''}`,
    )
  }
  await attempt('model', async () => {
    let text = ''
    const request = { model: 'm', instructions: 'i', prompt: 'p', signal }
    for await (const part of providers.language.write(request)) if (part.kind === 'text') text += part.text
    return text
  })
  await attempt('embedding', async () => (await providers.embedding?.embed(['a'], 'query', signal))?.length)
  await attempt('files', () => providers.files.has(randomUUID()))
  const mail = { to: 'ada@example.org', subject: 's', text: 't', html: 't' }
  await attempt('mail', async () => (await providers.mail.send(mail)) ?? 'sent')
  await attempt('payment', async () => {
    if (providers.payment?.kind !== 'stripe') return 'not set up'
    return providers.payment.createCustomer({ id: randomUUID(), email: 'ada@example.org' })
  })
  await inSpan('a span', { attributes: {} }, async () => undefined)
  await tracing.stop()
  console.log(JSON.stringify(results))
  process.exit(0)
}

await main()
