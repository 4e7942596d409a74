import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { memberEmail, organisation, organisationName } from '../organisations.ts'
import { seatsUsed, seatTerms } from '../seats.ts'
import { organisationId } from '../shapes.ts'

const administeredOrganisation = z.object({ ...organisation.shape, ...seatTerms.shape, ...seatsUsed.shape })
export type AdministeredOrganisation = z.infer<typeof administeredOrganisation>

/** Administrators of the installation make organisations. */
export const adminOrganisationsApi = endpoints({
  'GET /admin/organisations': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Organisations, by name, with plan, seats and terms',
    result: z.object({ items: z.array(administeredOrganisation) }),
  },
  'POST /admin/organisations': {
    access: 'admin',
    summary: 'A new organisation. Its first owner is invited by mail',
    body: {
      as: 'json',
      schema: z.object({
        name: organisationName,
        owner_email: memberEmail,
        ...seatTerms.partial().shape,
      }),
    },
    status: 201,
    result: administeredOrganisation,
  },
  'PATCH /admin/organisations/{id}': {
    access: 'admin',
    summary:
      'Change what was agreed with an organisation. Another plan or number of seats ends what it bought',
    params: z.object({ id: organisationId }),
    body: { as: 'json', schema: seatTerms.partial() },
    ifMatch: 'GET /admin/organisations',
    result: administeredOrganisation,
  },
})
