import type { Page } from '@playwright/test'

/** A page of writing as this browser's camera might take it: PNG. */
export const takenPage = async (
  page: Page,
  taken: { filter?: string; width?: number } = {},
): Promise<Buffer> => {
  const address = await page.evaluate(({ filter = 'none', width = 900 }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = (width * 4) / 3
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.filter = filter
    context.fillStyle = '#f4f1e8'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#1d3f8f'
    context.font = `${width / 30}px cursive`
    for (let line = 1; line < 24; line++)
      context.fillText('Augmentin 625 mg  1 + 0 + 1  x 7 days, after meals', width / 20, (line * width) / 19)
    return canvas.toDataURL('image/png')
  }, taken)
  return Buffer.from(address.replace(/.*,/, ''), 'base64')
}
