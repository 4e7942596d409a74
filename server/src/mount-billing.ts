import { adminBillingApi } from '@citewell/contract/admin/billing.ts'
import { billingAdminApi, billingApi, localBillingApi } from '@citewell/contract/billing.ts'
import type { FastifyInstance } from 'fastify'
import { adminBillingRoutes } from './features/admin/billing/admin-billing.routes.ts'
import { applyWebhook } from './features/billing/apply-webhook.ts'
import { askProviderAgain } from './features/billing/ask-provider-again.ts'
import { billingRoutes, localBillingRoutes } from './features/billing/billing.routes.ts'
import type { BillingDeps } from './features/billing/billing-deps.ts'
import { mountProvider } from './features/billing/provider.routes.ts'
import { replayWebhook } from './features/billing/replay-webhook.ts'
import { settleAccount, settleDue } from './features/billing/settle-account.ts'
import { syncCustomer } from './features/billing/sync-customer.ts'
import { tellProviderAgain } from './features/billing/tell-provider.ts'
import { checkGuard } from './features/pricing/check-guard.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Caller } from './platform/http/caller.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { mount } from './platform/http/mount.ts'
import type { JobHandlers } from './platform/jobs/job-list.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'
import type { Providers } from './providers/providers.ts'

type BillingParts = {
  db: Database
  jobs: JobQueue
  clock: Clock
  config: Config
  log: Log
  providers: Providers
}

function depsOf({ db, jobs, clock, config, providers }: BillingParts): BillingDeps {
  return { db, jobs, clock, config, payment: providers.payment }
}

/** The calls of plans and payments; the simulated ones with the local provider alone. */
export function mountBilling(server: FastifyInstance, parts: BillingParts & { open: OpenStreams }): void {
  const { providers, open } = parts
  const deps = {
    ...depsOf(parts),
    guard: (request: Parameters<typeof checkGuard>[1]) => checkGuard(providers.location, request),
  }
  const { payment } = deps
  mount(server, billingApi, billingRoutes(deps), open)
  const replay = (id: string) => replayWebhook(deps, id)
  const admin = adminBillingRoutes({ db: parts.db, clock: parts.clock, replay })
  mount(server, { ...adminBillingApi, ...billingAdminApi }, admin, open)
  if (payment?.kind === 'stripe') {
    const onError = (error: unknown) => parts.log.error({ error }, 'The customer portal could not be opened')
    mountProvider(server, { ...deps, payment, onError })
  }
  if (payment?.kind === 'local') mount(server, localBillingApi, localBillingRoutes(deps), open)
}

/** A caller with the tier that is in force by now: one whose plan ended a moment ago has it no more. */
export async function inForce(parts: BillingParts, caller: Caller | null): Promise<Caller | null> {
  if (caller?.tier !== 'mini' && caller?.tier !== 'pro') return caller
  const tier = await settleAccount(depsOf(parts), caller.userId)
  return tier ? { ...caller, tier } : caller
}

/** The jobs of plans and payments. */
export function billingJobs(parts: BillingParts): JobHandlers {
  const deps = depsOf(parts)
  return {
    'apply-webhook': ({ payload, lastTry }) => applyWebhook(deps, { ...payload, lastTry }),
    'end-subscriptions': async ({ payload }) => {
      const { payment } = deps
      if (payment?.kind === 'stripe') await syncCustomer({ ...deps, payment }, payload.customerRef)
    },
  }
}

const settleMilliseconds = 60_000

/** Renews, ends and changes plans as they come due, and asks after news that did not come. Returns what ends it. */
export function watchPlans(parts: BillingParts): () => void {
  const onError = (error: unknown) => parts.log.error({ error }, 'A plan could not be settled')
  const deps = depsOf(parts)
  const { payment } = deps
  const look = async () => {
    await settleDue(deps, onError)
    if (payment?.kind !== 'stripe') return
    await tellProviderAgain({ ...deps, payment }, onError)
    await askProviderAgain({ ...deps, payment }, onError)
  }
  const settling = setInterval(() => void look().catch(onError), settleMilliseconds)
  settling.unref()
  return () => clearInterval(settling)
}
