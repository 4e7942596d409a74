import type { UploadStats } from '@citewell/contract/admin/files.ts'
import { Group, Text } from '@mantine/core'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { useRetryFailed } from './change-uploads.ts'
import classes from './failure-list.module.css'
import { reasonName } from './upload-words.ts'

type FailureListProps = {
  failures: UploadStats['failures']
  onShow: (code: UploadStats['failures'][number]['code']) => void
}

/** Failed documents by reason, with buttons to list them and to read them again. */
export function FailureList({ failures, onShow }: FailureListProps) {
  const retry = useRetryFailed()
  if (failures.length === 0) return null
  return (
    <PageCard title="Failed documents by reason">
      <ul className={classes.list}>
        {failures.map(({ code, count }) => (
          <li key={code} className={classes.row}>
            <span>
              <Text component="span" fw={600}>
                {count}
              </Text>{' '}
              {reasonName(code)}
            </span>
            <Group gap="xs">
              <RowButton label={`Show ${reasonName(code)}`} onClick={() => onShow(code)}>
                Show
              </RowButton>
              <RowButton
                label={`Retry all ${reasonName(code)}`}
                loading={retry.isPending && retry.variables === code}
                onClick={() => retry.mutate(code)}
              >
                Retry all
              </RowButton>
            </Group>
          </li>
        ))}
      </ul>
      {retry.isError ? <Notice kind="error">They could not be queued again.</Notice> : null}
      {retry.data ? <Notice kind="success">{retry.data.queued} queued again.</Notice> : null}
    </PageCard>
  )
}
