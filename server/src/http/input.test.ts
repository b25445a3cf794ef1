import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse } from './input.ts'

test('a rule of the contract whose message is no field code is a fault of the program', () => {
  expect(() => parse(z.string().max(2, 'TOO LONG'), 'abc')).toThrow(TypeError)
})
