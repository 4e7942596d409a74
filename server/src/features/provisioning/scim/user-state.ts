import type { PersonProfile } from '../../../domain/provisioning/provisioning-tables.ts'
import { matches, type Operation } from './patch.ts'
import { invalid, ScimError } from './scim-error.ts'
import { attributeOf, booleanOf, type Json, listOf, objectOf, textOf } from './values.ts'

/** What a directory can say of a person here. */
export type UserState = {
  userName: string
  externalId: string | null
  active: boolean
  profile: PersonProfile
}
type Email = PersonProfile['emails'][number]

const mostName = 300
const mostEmails = 20

/** A whole user, as POST and PUT send it. What else they send is not kept. Throws ScimError. */
export function readUser(body: unknown): UserState {
  const sent = objectOf(body, 'A user')
  const active = attributeOf(sent, 'active')
  const state: UserState = {
    userName: userNameOf(attributeOf(sent, 'userName')),
    externalId: textOf(attributeOf(sent, 'externalId'), 'externalId', mostName),
    active: active === undefined || active === null ? true : booleanOf(active, 'active'),
    profile: { emails: [] },
  }
  for (const attribute of ['displayname', 'name', 'emails'])
    change(state, {
      op: 'replace',
      path: { attribute, filter: null, sub: null },
      value: attributeOf(sent, attribute),
    })
  return state
}

/** Throws ScimError. */
export function patchUser(state: UserState, operations: Operation[]): UserState {
  const next = structuredClone(state)
  for (const operation of operations) change(next, operation)
  return next
}

function change(state: UserState, operation: Operation): void {
  const { op, path, value } = operation
  const removed = op === 'remove'
  switch (path.attribute) {
    case 'username':
      if (removed) throw new ScimError(400, 'userName cannot be removed.', 'mutability')
      state.userName = userNameOf(value)
      return
    case 'externalid':
      state.externalId = removed ? null : textOf(value, 'externalId', mostName)
      return
    case 'active':
      if (removed) throw new ScimError(400, 'active cannot be removed.', 'mutability')
      state.active = booleanOf(value, 'active')
      return
    case 'displayname':
      setText(state.profile, 'displayName', removed ? null : textOf(value, 'displayName', mostName))
      return
    case 'name':
      changeName(state.profile, operation)
      return
    case 'emails':
      changeEmails(state.profile, operation)
      return
    case 'groups':
      throw new ScimError(400, 'Who is in a group is said of the group.', 'mutability')
  }
}

function userNameOf(value: unknown): string {
  const name = textOf(value, 'userName', mostName)?.trim()
  if (!name) throw invalid('A user needs a userName.')
  return name
}

function setText<Key extends string>(at: { [K in Key]?: string }, key: Key, value: string | null): void {
  if (value === null) delete at[key]
  else at[key] = value
}

const nameParts = ['givenName', 'familyName', 'formatted'] as const

function changeName(profile: PersonProfile, { op, path, value }: Operation): void {
  const name = profile.name ?? {}
  if (path.sub) {
    const part = nameParts.find(each => each.toLowerCase() === path.sub)
    if (part) setText(name, part, op === 'remove' ? null : textOf(value, `name.${part}`, mostName))
  } else if (op === 'remove' || value === undefined || value === null)
    for (const part of nameParts) delete name[part]
  else {
    const sent = objectOf(value, 'name')
    for (const part of nameParts) {
      const written = attributeOf(sent, part)
      if (written !== undefined) setText(name, part, textOf(written, `name.${part}`, mostName))
    }
  }
  if (Object.keys(name).length > 0) profile.name = name
  else delete profile.name
}

function changeEmails(profile: PersonProfile, { op, path, value }: Operation): void {
  const { filter, sub } = path
  const found = filter ? profile.emails.filter(email => matches(filter, email)) : profile.emails
  if (op === 'remove') {
    const named = listOf(value).map(each => emailOf(each).value)
    const gone = new Set(found.filter(({ value: held }) => named.length === 0 || named.includes(held)))
    profile.emails = profile.emails.filter(email => !gone.has(email))
  } else if (filter) {
    const part = sub ? { [sub]: value } : objectOf(value, 'An e-mail address')
    // Entra changes the address of a type before it has sent one.
    const wanted =
      found.length > 0 ? found : [{ ...(filter.op === 'eq' && { [filter.attrPath]: filter.compValue }) }]
    const changed = wanted.map(email => emailOf({ ...email, ...part }))
    profile.emails = [...profile.emails.filter(email => !found.includes(email)), ...changed]
  } else if (sub) profile.emails = found.map(email => emailOf({ ...email, [sub]: value }))
  else {
    const sent = listOf(value).map(emailOf)
    const kept =
      op === 'add' ? found.filter(({ value: held }) => !sent.some(each => each.value === held)) : []
    profile.emails = [...kept, ...sent]
  }
  const last = profile.emails.findLast(({ primary }) => primary)
  for (const email of profile.emails) if (email !== last) delete email.primary
  if (profile.emails.length > mostEmails)
    throw invalid(`A user can have at most ${mostEmails} e-mail addresses.`, 'tooMany')
}

function emailOf(sent: unknown): Email {
  const from: Json = typeof sent === 'string' ? { value: sent } : objectOf(sent, 'An e-mail address')
  const value = textOf(attributeOf(from, 'value'), 'An e-mail address', 254)
  if (!value) throw invalid('An e-mail address needs a value.')
  const type = textOf(attributeOf(from, 'type'), 'The type of an e-mail address', 40)
  const primary = attributeOf(from, 'primary')
  return {
    value,
    ...(type ? { type } : {}),
    ...(primary !== undefined && primary !== null && booleanOf(primary, 'primary') ? { primary: true } : {}),
  }
}

/** The address that an account goes by: the primary one, else the one for work, else the first, else the user name. */
export function addressOf({ userName, profile: { emails } }: UserState): string {
  const email =
    emails.find(({ primary }) => primary) ??
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails[0]
  return (email?.value ?? userName).trim().toLowerCase()
}

/** Names appear in mails: control characters and marks that turn the text around them have no place in one. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

/** What a person is called; empty where the directory says nothing. */
export function shownName({ profile: { displayName, name } }: Pick<UserState, 'profile'>): string {
  const whole = `${name?.givenName ?? ''} ${name?.familyName ?? ''}`
  const said = [displayName, name?.formatted, whole].map(each => each?.replace(unprintable, '').trim())
  return (said.find(each => each) ?? '').slice(0, 100)
}
