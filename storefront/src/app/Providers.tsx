import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider, type Language, type ShopWords } from '../i18n/i18n.tsx'

interface Props {
  queries: QueryClient
  language: Language
  words: ShopWords
  children: ReactNode
}

/** What every page needs around it, on the server, in the browser and in tests. */
export const Providers = ({ queries, language, words, children }: Props) => (
  <QueryClientProvider client={queries}>
    <I18nProvider language={language} words={words}>
      {children}
    </I18nProvider>
  </QueryClientProvider>
)
