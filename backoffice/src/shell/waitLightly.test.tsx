import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a query that is tried until its time is over says what the page shows instead', async () => {
  render(<p>Hello</p>)
  const search = screen.findByText('Goodbye', {}, { timeout: 100 })
  await expect(search).rejects.toThrow(/Unable to find an element with the text: Goodbye.*Hello/s)
})
