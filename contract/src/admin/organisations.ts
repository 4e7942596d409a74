import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { memberEmail, organisation, organisationName } from '../organisations.ts'

/** Administrators of the installation make organisations. */
export const adminOrganisationsApi = endpoints({
  'GET /admin/organisations': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Organisations, by name',
    result: z.object({ items: z.array(organisation) }),
  },
  'POST /admin/organisations': {
    access: 'admin',
    summary: 'A new organisation. Its first owner is invited by mail',
    body: { as: 'json', schema: z.object({ name: organisationName, owner_email: memberEmail }) },
    status: 201,
    result: organisation,
  },
})
