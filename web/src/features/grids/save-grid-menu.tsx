import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buildRequest } from '../../api/build-request.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { send } from '../../api/send.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { saveBlob } from '../../ui/actions/save-blob.ts'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './grids.module.css'

const files = [
  ['xlsx', 'Excel'],
  ['docx', 'Word report'],
  ['pdf', 'PDF report'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
] as const
type FileKind = (typeof files)[number][0]

/** The kinds of file that a grid can be saved as. A long one takes a while, which the button shows. */
export function SaveGridMenu({ id, name }: { id: string; name: string }) {
  const { exports } = usePlanFeatures()
  const saving = useMutation({
    mutationFn: async (as: FileKind) => {
      const request = buildRequest('GET /grids/{id}/file', { params: { id }, query: { as } }, '*/*', null)
      const response = await send(request)
      saveBlob(`${name}.${as}`, await response.blob())
    },
  })
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} />}
            loading={saving.isPending}
          >
            Save as
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exports ? (
            files.map(([as, label]) => (
              <Menu.Item key={as} onClick={() => saving.mutate(as)}>
                {label}
              </Menu.Item>
            ))
          ) : (
            <Menu.Item component={Link} to="/pricing">
              Saving grids belongs to Pro and Enterprise: see the plans
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {saving.isError ? (
        <div className={classes.problem}>
          <Notice kind="error">{sayFailure(saving.error)}</Notice>
        </div>
      ) : null}
    </>
  )
}
