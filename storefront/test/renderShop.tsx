import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { type Language, loadMessages } from '../src/core/i18n/i18n.tsx'
import { createQueries } from '../src/core/queries.ts'
import { App } from '../src/shell/App.tsx'
import { afterFirstView } from '../src/shell/afterFirstView.ts'
import { Providers } from '../src/shell/Providers.tsx'

/** Opens the whole shop at this address, as a browser does without a first view from the server. */
export const renderShop = async (path: string, language: Language = 'en') => {
  window.history.pushState(null, '', path)
  document.documentElement.lang = language
  const queries = createQueries()
  const messages = await loadMessages(language)
  render(
    <Providers queries={queries} language={language} messages={messages}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>,
  )
  afterFirstView(queries)
  return { queries, user: userEvent.setup() }
}
