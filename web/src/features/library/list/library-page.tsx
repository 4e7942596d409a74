import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePlanFeatures } from '../../../api/use-plan-features.ts'
import { PageCard, WidePage } from '../../../ui/pages/wide-page.tsx'
import type { LibraryFilter } from '../documents/library-query.ts'
import type { LibraryUploads } from '../uploads/upload-report.tsx'
import type { LibraryFilterChange } from './library-filter.ts'
import classes from './library-list.module.css'
import { LibraryList } from './library-list.tsx'

type LibraryPageProps = {
  filter: LibraryFilter
  onFilter: (change: LibraryFilterChange) => void
  openId: string | null
  onOpen: (documentId: string) => void
  onDeleted: (documentId: string) => void
  /** Chooses files to upload: into the library or, on plans without one, into a new chat. Null for those who may not. */
  onUpload: (() => void) | null
  uploads: LibraryUploads
}

/** All documents of the account, for plans with a library; others see what it would offer. */
export function LibraryPage(list: LibraryPageProps) {
  if (usePlanFeatures().globalSearch) return <LibraryList {...list} />
  return (
    <div className={classes.scrolling}>
      <WidePage
        title="Documents"
        lead="Each chat shows its own documents, above the box to ask in and under “Details” there."
      >
        <PageCard title="All documents in one place">
          <Text>
            On your plan a chat searches its own documents, and they are deleted with it. With the{' '}
            <strong>Pro</strong> plan documents stay in your library: this page then lists all of them, finds
            and sorts them, adds them to other chats, and a question can search them all at once.
          </Text>
          <Group gap="xs">
            {list.onUpload ? (
              <Button leftSection={<IconUpload size={18} stroke={1.75} />} onClick={list.onUpload}>
                Upload into a new chat
              </Button>
            ) : null}
            <Button component={Link} to="/pricing" variant="default">
              See plans
            </Button>
          </Group>
        </PageCard>
      </WidePage>
    </div>
  )
}
