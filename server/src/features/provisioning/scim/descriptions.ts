import { groupSchema } from './find-groups.ts'
import { userSchema } from './find-people.ts'
import { mostResults } from './pages.ts'
import { unknown } from './scim-error.ts'
import type { Json } from './values.ts'

export const mostBulk = 500
export const mostBytes = 1024 * 1024

const core = 'urn:ietf:params:scim:schemas:core:2.0'

/** What of SCIM there is here (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): Json => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: mostBulk, maxPayloadSize: mostBytes },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the organisation',
      description: 'An owner makes it on the page of the organisation, under Provisioning.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const type = (base: string, name: string, endpoint: string, schema: string): Json => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint,
  description: name,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string): Json[] => [
  type(base, 'User', '/Users', userSchema),
  type(base, 'Group', '/Groups', groupSchema),
]

type Traits = { [Trait: string]: unknown }

const attribute = (name: string, description: string, traits: Traits = {}): Json => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  ...(traits.type === undefined || traits.type === 'string' ? { caseExact: false } : {}),
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...traits,
})

const schemas: { id: string; name: string; description: string; attributes: Json[] }[] = [
  {
    id: userSchema,
    name: 'User',
    description: 'A person',
    attributes: [
      attribute('userName', 'By what the directory knows the person', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('displayName', 'What the person is called'),
      attribute('name', 'The parts of the name', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The whole name'),
          attribute('familyName', 'The family name'),
          attribute('givenName', 'The given name'),
        ],
      }),
      attribute('active', 'Whether the person is a member of the organisation', { type: 'boolean' }),
      attribute('emails', 'E-mail addresses; the account goes by the primary one', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The address'),
          attribute('type', 'Such as work'),
          attribute('primary', 'Whether it is the one to use', { type: 'boolean' }),
        ],
      }),
      attribute('groups', 'The groups of the directory that the person is in', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [
          attribute('value', 'The id of the group', { mutability: 'readOnly' }),
          attribute('$ref', 'Where the group is', {
            ...{ type: 'reference', referenceTypes: ['Group'], mutability: 'readOnly' },
          }),
          attribute('display', 'The name of the group', { mutability: 'readOnly' }),
          attribute('type', 'How the person is in it', {
            ...{ mutability: 'readOnly', canonicalValues: ['direct'] },
          }),
        ],
      }),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    description: 'A group of the directory',
    attributes: [
      attribute('displayName', 'What the group is called', { required: true, uniqueness: 'server' }),
      attribute('members', 'The people in it', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The id of the user', { mutability: 'immutable' }),
          attribute('$ref', 'Where the user is', {
            ...{ type: 'reference', referenceTypes: ['User'], mutability: 'immutable' },
          }),
          attribute('display', 'The name of the user', { mutability: 'readOnly' }),
          attribute('type', 'User', { mutability: 'immutable', canonicalValues: ['User'] }),
        ],
      }),
    ],
  },
]

export const schemaList = (base: string): Json[] =>
  schemas.map(schema => ({
    schemas: [`${core}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

/** One of a list of descriptions, by its id without case. Throws ScimError 404. */
export function oneOf(list: Json[], what: string, id: string): Json {
  const found = list.find(each => String(each.id).toLowerCase() === id.toLowerCase())
  if (!found) throw unknown(what, id)
  return found
}
