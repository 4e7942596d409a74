import type { Membership } from '@citewell/contract/organisations.ts'
import { Menu } from '@mantine/core'
import { IconBuilding, IconCheck, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { switchSpace } from '../../api/switch-space.ts'
import { sessionQuery } from './session-query.ts'

/** The spaces of somebody who is in an organisation, to switch between; nothing for others. */
export function SpaceItems() {
  const { data } = useQuery(sessionQuery)
  if (!data || data.organisations.length === 0) return null
  const current = data.organisation?.id ?? null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Space</Menu.Label>
      <SpaceItem space={null} current={current} />
      {data.organisations.map(space => (
        <SpaceItem key={space.id} space={space} current={current} />
      ))}
      {data.organisation ? (
        <Menu.Item component={Link} to="/organisation" leftSection={<IconBuilding size={16} stroke={1.75} />}>
          Organisation settings
        </Menu.Item>
      ) : null}
    </>
  )
}

function SpaceItem({ space, current }: { space: Membership | null; current: string | null }) {
  const id = space?.id ?? null
  const Icon = space ? IconBuilding : IconUser
  return (
    <Menu.Item
      aria-current={id === current || undefined}
      leftSection={<Icon size={16} stroke={1.75} />}
      rightSection={id === current ? <IconCheck size={16} stroke={1.75} aria-label="Open" /> : null}
      style={{ overflowWrap: 'anywhere' }}
      onClick={() => void enterSpace(id)}
    >
      {space?.name ?? 'My own'}
    </Menu.Item>
  )
}

/** Loads the page anew, so that nothing of the other space stays in it. The settings say what it demands. */
async function enterSpace(id: string | null): Promise<void> {
  const refused = await switchSpace(id).then(
    () => null,
    error => (error instanceof ApiError ? (error.data as { code?: unknown } | null)?.code : null),
  )
  window.location.assign(
    refused === 'second_factor_demanded'
      ? '/settings?second-factor=demanded'
      : refused === 'login_too_old'
        ? '/settings?login=too-old'
        : '/chat',
  )
}
