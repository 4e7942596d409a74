import { z } from 'zod'
import { chatMessage } from './chat.ts'
import { endpoints } from './endpoint.ts'
import { chatSessionId, done, id, messageId, moment, shareId } from './shapes.ts'

const share = z.object({
  /** Part of the link: /shared/{id}. */
  id,
  /** The question whose answer is shared; null for the chat up to when it was shared. */
  question: z.string().nullable(),
  created_at: moment,
})
export type Share = z.infer<typeof share>

const sharedChat = z.object({
  title: z.string(),
  /** Null once that account is gone. */
  shared_by: z.string().nullable(),
  shared_at: moment,
  /** Answers that draw on documents that the reader may not read are hidden. */
  messages: z.array(chatMessage),
})
export type SharedChat = z.infer<typeof sharedChat>

/** Links by which members of an organisation show each other a chat or an answer. */
export const sharesApi = endpoints({
  'GET /chat/{id}/shares': {
    access: 'user',
    summary: 'The links to a chat of one’s own and to its answers, newest first',
    params: z.object({ id: chatSessionId }),
    result: z.object({ items: z.array(share) }),
  },
  'POST /chat/{id}/shares': {
    access: 'user',
    summary:
      'A link to a chat as it is now, or to one answer, for members of the organisation. Sharing again moves the link of the chat to its end',
    params: z.object({ id: chatSessionId }),
    body: { as: 'json', schema: z.object({ message_id: messageId.nullable() }) },
    status: 201,
    result: share,
  },
  'DELETE /chat/{id}/shares/{share}': {
    access: 'user',
    summary: 'End a link',
    params: z.object({ id: chatSessionId, share: shareId }),
    result: done,
  },
  'GET /shared/{id}': {
    access: 'user',
    summary: 'What a member of the organisation shared by a link',
    params: z.object({ id: shareId }),
    result: sharedChat,
  },
})
