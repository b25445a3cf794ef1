import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider, type Language, type LoadedMessages } from '../core/i18n/i18n.tsx'

interface Props {
  queries: QueryClient
  language: Language
  messages: LoadedMessages
  children: ReactNode
}

/** The context of every page, on the server, in the browser and in tests. */
export const Providers = ({ queries, language, messages, children }: Props) => (
  <QueryClientProvider client={queries}>
    <I18nProvider language={language} messages={messages}>
      {children}
    </I18nProvider>
  </QueryClientProvider>
)
