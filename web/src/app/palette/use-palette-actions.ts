import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { writeStored } from '../../api/stored-values.ts'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { useLogOut } from '../../features/auth/log-out.ts'
import type { PaletteAction } from '../../features/palette/palette-options.ts'
import { attachState } from '../chat/use-attach-wish.ts'

/** The actions available on every screen. */
export function usePaletteActions(chatId: string | null): PaletteAction[] {
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { toggleColorScheme } = useMantineColorScheme()
  const admin = useStoredValue('role') === 'admin'
  const chat = chatId === null ? '/chat' : `/chat/${encodeURIComponent(chatId)}`
  const go = (id: string, label: string, path: string, words = ''): PaletteAction => ({
    id,
    label,
    words,
    run: () => void navigate(path),
  })

  function newChat() {
    writeStored('active_chat_id', null)
    void navigate('/chat')
  }

  return [
    { id: 'new-chat', label: 'New chat', words: 'start ask', run: newChat },
    {
      id: 'upload',
      label: 'Upload files',
      words: 'attach documents add',
      run: () => void navigate(chat, { state: attachState }),
    },
    {
      id: 'theme',
      label: 'Switch between light and dark theme',
      words: 'colour appearance',
      run: toggleColorScheme,
    },
    go('documents', 'All documents', '/documents', 'library files'),
    go('settings', 'Settings', '/settings', 'password security account'),
    go('profile', 'Profile', '/profile', 'account name'),
    go('usage', 'Usage', '/usage', 'limits analytics'),
    go('billing', 'Billing', '/billing', 'invoices subscription renewal cancel'),
    go('pricing', 'Plans and pricing', '/pricing', 'upgrade subscription'),
    ...(admin ? [go('admin', 'Admin area', '/admin', 'users')] : []),
    { id: 'log-out', label: 'Log out', words: 'logout sign out', run: () => void logOut() },
  ]
}
