import type { ChatSession } from '@citewell/contract/chat.ts'
import { formatNamed } from '@citewell/contract/formats.ts'
import type { Document } from '@citewell/contract/library.ts'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { usePlanFeatures } from '../../api/use-plan-features.ts'
import { AnswerStatus } from '../../features/chat/answer/answer-status.tsx'
import { useChooseSources } from '../../features/chat/asking/choose-sources.ts'
import { Composer } from '../../features/chat/asking/composer.tsx'
import { PrivacyLine } from '../../features/chat/asking/privacy-line.tsx'
import { ScopeSwitch } from '../../features/chat/asking/scope-switch.tsx'
import { useScoping } from '../../features/chat/asking/scoping.ts'
import { SourceSwitch } from '../../features/chat/asking/source-switch.tsx'
import type { ChatStore } from '../../features/chat/conversation/chat-store.ts'
import type { Wanted } from '../../features/chat/conversation/exchange.ts'
import type { Conversing, useConversation } from '../../features/chat/conversation/use-conversation.ts'
import { MessageList } from '../../features/chat/messages/message-list.tsx'
import { words } from '../../features/chat/words.ts'
import { anyDocumentQuery } from '../../features/library/documents/any-document.ts'
import { chatDocumentsQuery } from '../../features/library/documents/chat-documents.ts'
import { settledDocuments } from '../../features/library/documents/document-state.ts'
import { DocumentStrip } from '../../features/library/in-chat/document-strip.tsx'
import { UploadRows } from '../../features/library/uploads/upload-rows.tsx'
import { preloadPdfView } from '../../features/viewer/preload-pdf-view.ts'
import classes from './conversation-pane.module.css'
import { ConversationState } from './conversation-state.tsx'
import { DropArea } from './drop-area.tsx'
import { FirstRun } from './first-run.tsx'
import { showNotes } from './show-notes.ts'
import { useAskOf } from './use-ask-of.ts'
import { useAttachWish } from './use-attach-wish.ts'
import { useChatUploads } from './use-chat-uploads.ts'
import { useDraft } from './use-draft.ts'
import { useMakeChat } from './use-make-chat.ts'
import { useSample } from './use-sample.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import type { useViewer } from './use-viewer.ts'

const ChooseFiles = lazy(async () => ({
  default: (await import('../../features/library/uploads/choose-files.tsx')).ChooseFiles,
}))

type ConversationPaneProps = {
  store: ChatStore
  /** Null until it is loaded, and for a chat that does not exist yet. */
  chat: ChatSession | null
  chatId: string | null
  draftKey: string
  /** The collection that a new chat is created in. */
  collectionId: string | null
  onCollection: (collectionId: string | null) => void
  conversation: ReturnType<typeof useConversation>
  viewer: ReturnType<typeof useViewer>
  /** The address named a chat that the account does not have. */
  missing: boolean
  onNewChat: () => void
  /** Text to put into the box if it is empty: a question that could not be sent. */
  returned: string
  onReturnedTaken: () => void
  /** The start of a question, inserted before the text in the box. */
  begun: string
  onBegunTaken: () => void
  onDeleted: (documentId: string) => void
  onChat: (draftKey: string, chatId: string) => void
}

const none: Document[] = []

/** The chat's documents; preloads the PDF viewer as soon as one of them needs it. */
function useChatDocuments(chatId: string | null) {
  const documents = useQuery({ ...chatDocumentsQuery(chatId ?? ''), enabled: chatId !== null }).data
  const settledIds = useMemo(() => settledDocuments(documents ?? []), [documents])
  const hasPdf = documents?.some(({ filetype }) => formatNamed(filetype)?.viewer === 'pages') ?? false
  useEffect(() => {
    if (hasPdf) preloadPdfView()
  }, [hasPdf])
  return { documents: documents ?? none, settledIds, known: chatId === null || documents !== undefined }
}

/** Scrolls to the end of the conversation, where a question goes, and follows its answer up to where it begins. */
function sticking(talk: Conversing, stick: () => void): Conversing {
  return {
    ...talk,
    ask: (...asked) => {
      stick()
      talk.ask(...asked)
    },
    regenerate: readAll => {
      stick()
      talk.regenerate(readAll)
    },
    retry: failed => {
      stick()
      talk.retry(failed)
    },
    edit: (id, question) => {
      stick()
      talk.edit(id, question)
    },
  }
}

/** The conversation, with uploads, documents and the question box below it. */
export function ConversationPane(props: ConversationPaneProps) {
  const { store, chat, chatId, draftKey, collectionId, conversation, viewer } = props
  const { returned, onReturnedTaken, onChat } = props
  const { messages, exchange, growth, busy, unsent, notes, conversing: talk } = conversation
  const { draft } = store
  const { field, fill } = useDraft({
    draft,
    draftKey,
    chat: chatId ?? draftKey,
    viewing: viewer.target !== null,
    returned,
    onReturnedTaken,
    begun: props.begun,
    onBegunTaken: props.onBegunTaken,
  })
  const scroller = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  useAttachWish(picker)
  const bottom = useStickToBottom(scroller, `${chatId ?? draftKey} ${conversation.loading}`, busy)
  const { stick } = bottom
  const makeChat = useMakeChat({ store, draftKey, collectionId, onChat })
  const uploads = useChatUploads({ store, chatId, makeChat })
  const { documents, settledIds, known } = useChatDocuments(chatId)
  const shownNotes = useMemo(() => showNotes(notes, documents), [notes, documents])
  const libraryEmpty = useLibraryEmpty() && documents.length === 0 && uploads.items.length === 0
  const takeSample = useSample({ addFiles: uploads.addFiles, documents, settledIds, fill })
  const empty = messages.length === 0 && !exchange && notes.length + unsent.length === 0

  const conversing = useMemo(() => sticking(talk, stick), [talk, stick])

  const { mutate: chooseSources } = useChooseSources()
  const { setScope } = conversation
  const changeScope = useCallback(
    (wanted: Wanted['scope']) => {
      setScope(wanted)
      // Sources are chosen among the documents of a scope.
      if (chat && chat.source_ids !== null) chooseSources({ chat, ids: null })
    },
    [chat, chooseSources, setScope],
  )
  const scoping = useScoping({
    ...{ chat, collectionId },
    isNew: chatId === null,
    hasDocuments: documents.length > 0,
    chosen: conversation.scope,
    onChoose: changeScope,
    onCollection: props.onCollection,
  })

  const { scope, collection, widest } = scoping
  const askOfOne = useAskOf({ conversing, setScope, documents, widest })
  const askOf = useCallback(
    (question: string, id: string) => {
      askOfOne(question, id)
      // The choice is gone, and the focus with it.
      field.current?.focus()
    },
    [askOfOne, field],
  )
  const isNarrow = scoping.wide && scope === 'session'
  const wider = useMemo(
    () =>
      isNarrow
        ? {
            label: words.scope.widen[widest],
            widen: () => {
              changeScope(widest)
              field.current?.focus()
            },
          }
        : null,
    [isNarrow, widest, changeScope, field],
  )
  const mentionScope = useMemo(
    () => ({ scope, chatId, collectionId: collection?.id ?? null }),
    [scope, chatId, collection],
  )
  const mayAdd = usePlanFeatures().uploads
  const attach = useCallback(() => picker.current?.click(), [])
  const { onDeleted } = props
  const deleted = useCallback(
    (id: string) => {
      onDeleted(id)
      field.current?.focus()
    },
    [onDeleted, field],
  )

  return (
    <DropArea picker={picker} onFiles={mayAdd ? files => void uploads.addFiles(files) : null}>
      <div className={classes.scroller} ref={scroller} data-scroller data-empty={empty || undefined}>
        <div className={classes.column}>
          <ConversationState
            conversation={conversation}
            empty={empty}
            missing={props.missing}
            onNewChat={props.onNewChat}
          >
            {mayAdd && known && documents.length + uploads.items.length === 0 ? (
              <FirstRun onUpload={attach} onSample={libraryEmpty ? takeSample : null} />
            ) : null}
            {libraryEmpty && !mayAdd ? <NothingShared /> : null}
          </ConversationState>
          <MessageList
            chat={chatId ?? draftKey}
            {...{ messages, exchange, growth, busy, unsent, settledIds, conversing }}
            notes={shownNotes}
            onStart={conversation.loadEarlier}
            active={viewer.active}
            onOpen={viewer.openPassage}
            onFill={fill}
            wider={wider}
            onAskOf={askOf}
          />
          {libraryEmpty && mayAdd && !empty && !busy && !conversation.loading ? (
            <FirstRun brief onUpload={attach} onSample={takeSample} />
          ) : null}
          <AnswerStatus key={chatId} messages={messages} exchange={exchange} />
        </div>
      </div>
      {bottom.far ? <JumpButton onJump={bottom.jump} /> : null}
      <div className={classes.foot}>
        <div className={classes.footColumn}>
          <UploadRows items={uploads.items} />
          {uploads.choice ? (
            <Suspense>
              <ChooseFiles {...uploads.choice} />
            </Suspense>
          ) : null}
          <DocumentStrip
            sessionId={chatId ?? ''}
            documents={documents}
            openId={viewer.target?.documentId ?? null}
            onOpen={viewer.openDocument}
            onDeleted={deleted}
          />
          <Composer
            ref={field}
            draft={draft}
            busy={busy}
            mentionScope={mentionScope}
            onSend={conversing.ask}
            onStop={conversation.stop}
            onAttach={mayAdd ? attach : null}
          />
          <PrivacyLine chatId={chatId} collection={collection} makeChat={makeChat}>
            <ScopeSwitch scoping={scoping} documentCount={documents.length} />
            {chat && !libraryEmpty ? <SourceSwitch chat={chat} scope={mentionScope} /> : null}
          </PrivacyLine>
        </div>
      </div>
    </DropArea>
  )
}

/** For those who may not add documents. */
function NothingShared() {
  return <p className={classes.empty}>Nothing in this organisation is shared with you yet.</p>
}

/** The button below the conversation, which it does not cover, that jumps to its end. */
function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <div className={classes.jumpArea}>
      <UnstyledButton className={classes.jump} onClick={onJump}>
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" /> Jump to latest
      </UnstyledButton>
    </div>
  )
}

/** Whether the account is known to have no document at all. */
function useLibraryEmpty(): boolean {
  return useQuery(anyDocumentQuery).data === false
}
