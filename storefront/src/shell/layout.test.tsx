import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { loadMessages } from '../core/i18n/i18n.tsx'
import { createQueries } from '../core/queries.ts'
import { Layout } from './Layout.tsx'
import { Providers } from './Providers.tsx'

const focusedWhenShown: (string | undefined)[] = []

const Destination = () => {
  useEffect(() => {
    focusedWhenShown.push(document.activeElement?.id)
  }, [])
  return <h1>Arrived</h1>
}

it('focuses the page before it is shown, so that no Tab after it is taken back', async () => {
  const queries = createQueries()
  render(
    <Providers queries={queries} language="en" messages={await loadMessages('en')}>
      <MemoryRouter>
        <Layout>
          <Routes>
            <Route path="/" element={<Link to="/there">Go on</Link>} />
            <Route path="/there" element={<Destination />} />
          </Routes>
        </Layout>
      </MemoryRouter>
    </Providers>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  await screen.findByRole('heading', { name: 'Arrived' })
  expect(focusedWhenShown).toEqual(['main'])
})
