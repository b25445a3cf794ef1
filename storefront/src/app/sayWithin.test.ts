import { expect, test } from 'vitest'
import { sayWithin } from './sayWithin.ts'

const say = (english: string) => `<${english}>`

test('the sentences of the server are said, what people wrote and what is no sentence stays', () => {
  const file = new Blob(['x'])
  const answer = {
    message: 'Saved',
    data: {
      name: 'message',
      reviewNote: 'Come again',
      notices: [{ code: 'OUT_OF_STOCK', message: 'Gone' }],
      history: [
        { actor: 'system', comment: 'Not paid' },
        { actor: 'admin', comment: 'Called him' },
        { actor: 'system', comment: null },
      ],
      reason: 'Too low',
      file,
    },
  }
  expect(sayWithin(answer, say)).toEqual({
    message: '<Saved>',
    data: {
      name: 'message',
      reviewNote: 'Come again',
      notices: [{ code: 'OUT_OF_STOCK', message: '<Gone>' }],
      history: [
        { actor: 'system', comment: '<Not paid>' },
        { actor: 'admin', comment: 'Called him' },
        { actor: 'system', comment: null },
      ],
      reason: '<Too low>',
      file,
    },
  })
  expect((sayWithin(answer, say) as typeof answer).data.file).toBe(file)
})
