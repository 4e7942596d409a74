import type { AuditEvent } from '@citewell/contract/admin/accounts.ts'
import { describe, expect, it } from 'vitest'
import { actionName, actorText, detailText, isSearched } from './audit-text.ts'

const event = (values: Partial<AuditEvent>) =>
  ({ actor_id: null, actor_email: null, target_email: null, details: {}, ...values }) as AuditEvent

describe('an entry of the audit log', () => {
  it('names its action and its details as people read them', () => {
    expect(actionName('tier-changed')).toBe('Tier changed')
    const details = { from: 'free', valid_until: null, by_operator: true }
    expect(detailText(event({ details }))).toBe('from free · valid until none · by operator true')
  })

  it.each([
    ['the person', { actor_email: 'ada@example.org', actor_id: 'a' }, 'ada@example.org'],
    ['a deleted account', { actor_id: 'a' }, 'a deleted account'],
    ['the operator', { details: { by_operator: true }, target_email: 'b@example.org' }, 'the operator'],
    ['nobody who was logged in', { target_email: 'b@example.org' }, 'not logged in'],
    ['nobody at all', {}, '–'],
  ])('says that %s did it', (_, values, text) => {
    expect(actorText(event(values))).toBe(text)
  })

  it('can be looked for by the common actions alone', () => {
    expect(isSearched('login')).toBe(true)
    expect(isSearched('constructor')).toBe(false)
  })
})
