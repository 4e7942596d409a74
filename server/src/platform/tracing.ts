import { register } from 'node:module'
import type { Log } from './log.ts'

/** Sends pending traces and stops. */
export type Tracing = { stop(): Promise<void> }

/**
 * Traces calls and jobs with OpenTelemetry, which its standard environment variables set up. Must run before the
 * modules that it watches are imported. URLs are sent without their query, which may be a question.
 */
export async function startTracing(log: Log): Promise<Tracing> {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const [{ NodeSDK }, { HttpInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
  ])
  const sdk = new NodeSDK({
    serviceName: 'citewell',
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => /\/(health|ready|metrics)$/.test(url ?? ''),
        applyCustomAttributesOnSpan: span => {
          for (const name of ['http.target', 'http.url', 'url.full', 'url.query']) span.setAttribute(name, '')
        },
      }),
    ],
  })
  sdk.start()
  log.info('Traces are sent')
  return { stop: () => sdk.shutdown().catch(error => log.warn({ error }, 'The last traces were not sent')) }
}
