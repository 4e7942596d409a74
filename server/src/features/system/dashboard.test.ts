import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyAnswer } from '../../answer/empty-answer.ts'
import { measureTokens } from '../../answer/measure-tokens.ts'
import { measureWaiting } from '../../domain/documents/measure-waiting.ts'
import { measureStages } from '../../ingest/measure-stages.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { sendMailJob } from '../../platform/mail/queue-mail.ts'
import { createMetrics } from '../../platform/metrics.ts'

const deploy = new URL('../../../../deploy/', import.meta.url)
/** Labels that Prometheus adds when it reads the metrics. */
const addedLabels = new Set(['job', 'instance'])

type Panel = { title: string; targets: { expr: string; legendFormat: string }[] }

/** Labels by metric. */
let told: Map<string, Set<string>>
beforeAll(async () => {
  const rows = [{ name: 'send-mail', state: 'created', tier: 'free', count: 1, seconds: 1 }]
  const execute = async () => ({ rows })
  const pool = { idleCount: 1, totalCount: 1, waitingCount: 0 }
  const database = { execute, db: { execute }, pool } as unknown as OpenDatabase
  const metrics = createMetrics(database)
  const server = Fastify()
  metrics.watchCalls(server)
  await server.inject('/none')
  const [job] = metrics.watchJobs([handleJob(sendMailJob, () => Promise.reject(new Error('as it is down')))])
  const run = { payload: { mailId: 'a' }, lastTry: false, signal: new AbortController().signal }
  await job?.handler(run).catch(() => undefined)
  measureWaiting(metrics.registry, database)
  measureStages(metrics.registry)('read', 'pdf', 1)
  const answer = { ...emptyAnswer(), engine: { ...emptyAnswer().engine, model: 'a-model' } }
  const answers = measureTokens(metrics.registry)(
    (async function* () {
      yield { kind: 'end', status: 'complete', answer } as const
    })(),
  )
  for await (const _ of answers);
  told = labelsByMetric(await metrics.text())
  expect(await metrics.text()).toContain('outcome="failed"')
})

function labelsByMetric(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z]\w*)(?:\{(.*)\})? /.exec(line) ?? []
    if (!name) continue
    const known = found.get(name) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) if (label) known.add(label)
    found.set(name, known)
  }
  return found
}

/** Names in a query that /metrics does not have. */
function unknownIn(query: string, legend = ''): string[] {
  const asked = [...query.matchAll(/\b((?:citewell|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  if (asked.length === 0 && !query.startsWith('up{')) return [`no metric in ${query}`]
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
  return asked.flatMap(([, name = '', matchers = '']) => {
    const labels = told.get(name)
    if (!labels) return [name]
    const matched = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
    return [...grouped, ...shown, ...matched].filter(label => !labels.has(label) && !addedLabels.has(label))
  })
}

describe('what draws and watches the figures', () => {
  it('asks for metrics and labels that exist', () => {
    const { panels } = JSON.parse(readFileSync(new URL('grafana-dashboard.json', deploy), 'utf8'))
    const targets = (panels as Panel[]).flatMap(panel => panel.targets)
    expect(targets.length).toBeGreaterThan(10)
    for (const { expr, legendFormat } of targets)
      expect([expr, unknownIn(expr, legendFormat)]).toEqual([expr, []])
    const alerts = readFileSync(new URL('alerts.yaml', deploy), 'utf8')
    const queries = [...alerts.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n\s*for:/g)].map(([, query = '']) =>
      query.trim(),
    )
    expect(queries).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
    for (const query of queries) expect([query, unknownIn(query)]).toEqual([query, []])
  })

  it('would be found asking for others', () => {
    expect(unknownIn('rate(citewell_nothing[5m])')).toEqual(['citewell_nothing'])
    expect(unknownIn('sum by (colour) (citewell_jobs)')).toEqual(['colour'])
    expect(unknownIn('citewell_jobs{kind="x"}')).toEqual(['kind'])
    expect(unknownIn('citewell_jobs', '{{shape}}')).toEqual(['shape'])
  })
})
