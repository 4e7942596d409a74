import type { ExportFormat } from '@citewell/contract/export.ts'
import { Menu, Text } from '@mantine/core'
import {
  IconArrowUpRight,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconJson,
  IconMarkdown,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { buildRequest } from '../../api/build-request.ts'
import { send } from '../../api/send.ts'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { saveBlob } from '../../ui/actions/save-blob.ts'
import { useOpensOnMount } from '../../ui/actions/use-opens-on-mount.ts'
import { ExportIcon } from './export-icon.tsx'
import classes from './export-menu.module.css'

const formats: { format: ExportFormat; label: string; Icon: typeof IconFileTypePdf }[] = [
  { format: 'pdf', label: 'PDF', Icon: IconFileTypePdf },
  { format: 'docx', label: 'Word', Icon: IconFileTypeDocx },
  { format: 'md', label: 'Markdown', Icon: IconMarkdown },
  { format: 'json', label: 'JSON', Icon: IconJson },
  { format: 'txt', label: 'Plain text', Icon: IconFileTypeTxt },
]

type ExportMenuProps = { chatId: string; title: string }

/** The export formats; opens on mount. */
export function ExportMenu({ chatId, title }: ExportMenuProps) {
  const { button, opened, setOpened } = useOpensOnMount()
  const exporting = useExportChat(chatId, title)
  const forbidden = !usePlanFeatures().exports
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        width={240}
        opened={opened}
        onChange={setOpened}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ExportIcon ref={button} loading={exporting.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {forbidden ? (
            <>
              <Text size="sm" className={classes.note}>
                Saving a chat as PDF, Word, Markdown, JSON or text belongs to the Pro and Enterprise plans.
              </Text>
              <Menu.Item
                component={Link}
                to="/pricing"
                leftSection={<IconArrowUpRight size={16} stroke={1.75} />}
              >
                See the plans
              </Menu.Item>
            </>
          ) : (
            formats.map(({ format, label, Icon }) => (
              <Menu.Item
                key={format}
                leftSection={<Icon size={18} stroke={1.5} />}
                onClick={() => exporting.mutate(format)}
              >
                {label}
              </Menu.Item>
            ))
          )}
        </Menu.Dropdown>
      </Menu>
      {exporting.isError ? (
        <span role="alert" className={classes.problem}>
          {problemOf(exporting.error)}
        </span>
      ) : null}
    </>
  )
}

function problemOf(error: unknown): string {
  const said = error instanceof ApiError && error.status === 403 ? error.message : ''
  return said === '' ? 'The export did not work. Please try again.' : said
}

/** Requests a chat as a file, without a timeout, and saves it under the chat's title. */
function useExportChat(chatId: string, title: string) {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const input = { params: { id: chatId }, query: { format } }
      const response = await send(buildRequest('GET /chat/{id}/export', input, '*/*', null))
      saveBlob(`${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Chat'}.${format}`, await response.blob())
    },
  })
}
