import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../src/app/App.tsx'
import { afterFirstView } from '../src/app/afterFirstView.ts'
import { Providers } from '../src/app/Providers.tsx'
import { createQueries } from '../src/app/queries.ts'
import { type Language, loadMessages } from '../src/i18n/i18n.tsx'

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
