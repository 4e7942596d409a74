import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads to where the plan is managed: a page of ours, or the payment provider's by way of a call. */
export function ManageLink({ url, children }: { url: string; children: ReactNode }) {
  const ownPage = url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')
  return ownPage ? (
    <Anchor component={Link} to={url}>
      {children}
    </Anchor>
  ) : (
    <Anchor href={url}>{children}</Anchor>
  )
}
