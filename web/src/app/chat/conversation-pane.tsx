import { Button, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatStore } from '../../features/chat/chat-store.ts'
import { Composer } from '../../features/chat/composer.tsx'
import { MessageList } from '../../features/chat/message-list.tsx'
import type { useConversation } from '../../features/chat/use-conversation.ts'
import { chatDocumentsQuery } from '../../features/library/chat-documents.ts'
import { settledDocuments } from '../../features/library/document-state.ts'
import { DocumentStrip } from '../../features/library/document-strip.tsx'
import { UploadRows } from '../../features/library/upload-rows.tsx'
import { preloadPdfView } from '../../features/viewer/preload-pdf-view.ts'
import classes from './conversation-pane.module.css'
import { DropArea } from './drop-area.tsx'
import { useChatUploads } from './use-chat-uploads.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import type { useViewer } from './use-viewer.ts'

type ConversationPaneProps = {
  store: ChatStore
  chatId: string | null
  draftKey: string
  conversation: ReturnType<typeof useConversation>
  viewer: ReturnType<typeof useViewer>
  /** Text to put into the empty box: a question that was not sent. */
  returned: string
  onReturnedTaken: () => void
  onChat: (draftKey: string, chatId: string) => void
}

/** The conversation with everything below it: uploads, documents and the box to ask in. */
export function ConversationPane(props: ConversationPaneProps) {
  const { store, chatId, draftKey, conversation, viewer, returned, onReturnedTaken, onChat } = props
  const { messages, exchange, notes, busy, ask } = conversation
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const openPicker = useRef<() => void>(null)
  const stick = useStickToBottom(scroller, `${chatId ?? draftKey} ${conversation.loading}`)
  const uploads = useChatUploads({ store, chatId, draftKey, onChat })
  const documents = useQuery({ ...chatDocumentsQuery(chatId ?? ''), enabled: chatId !== null }).data
  const settledIds = useMemo(() => settledDocuments(documents ?? []), [documents])

  // A new chat begins with an empty box.
  useEffect(() => setDraft(''), [draftKey])
  useEffect(() => {
    if (returned === '') return
    setDraft(text => (text === '' ? returned : text))
    onReturnedTaken()
  }, [returned, onReturnedTaken])

  const send = useCallback(
    (question: string) => {
      stick()
      ask(question)
    },
    [ask, stick],
  )
  const hasPdf = documents?.some(({ filetype }) => filetype === 'pdf') ?? false
  useEffect(() => {
    if (hasPdf) preloadPdfView()
  }, [hasPdf])

  const fill = useCallback((text: string) => {
    setDraft(text)
    field.current?.focus()
  }, [])

  const empty = messages.length === 0 && !exchange && notes.length === 0 && !conversation.loading
  return (
    <DropArea openRef={openPicker} onFiles={files => void uploads.addFiles(files)}>
      <div className={classes.scroller} ref={scroller} data-empty={empty || undefined}>
        <div className={classes.column}>
          {conversation.loading ? (
            <Center py="xl">
              <Loader type="dots" aria-label="Loading the chat" />
            </Center>
          ) : null}
          {conversation.failedToLoad ? (
            <Center py="xl">
              <Button variant="light" onClick={conversation.reload}>
                Load again
              </Button>
            </Center>
          ) : null}
          {empty && !conversation.failedToLoad ? (
            <p className={classes.empty}>Start typing below or click + New Chat</p>
          ) : null}
          <MessageList
            store={store}
            messages={messages}
            exchange={exchange}
            notes={notes}
            settledIds={settledIds}
            active={viewer.active}
            onOpen={viewer.openPassage}
            onAsk={send}
            onFill={fill}
          />
        </div>
      </div>
      <div className={classes.foot}>
        <div className={classes.footColumn}>
          <UploadRows items={uploads.items} />
          <DocumentStrip
            documents={documents ?? []}
            openId={viewer.place?.documentId ?? null}
            onOpen={({ id }) => viewer.openDocument(id)}
          />
          <Composer
            ref={field}
            value={draft}
            busy={busy}
            onChange={setDraft}
            onSend={() => {
              send(draft)
              setDraft('')
            }}
            onStop={conversation.stop}
            onAttach={() => openPicker.current?.()}
          />
        </div>
      </div>
    </DropArea>
  )
}
