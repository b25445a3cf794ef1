import { expect, test } from 'vitest'
import { isBarcode } from './isBarcode.ts'

test.each([
  '8961101234560',
  '4006381333931',
  '036000291452',
  '96385074',
  '10614141000415',
  'NSK-A/7',
  'b.12',
])('%s is a barcode', (code) => expect(isBarcode(code)).toBe(true))

test.each([
  ['a wrong check digit', '4006381333932'],
  ['two digits swapped', '4006381339331'],
  ['a digit missing', '400638133393'],
  ['too short for any number on a box', '12345'],
  ['a number as a spreadsheet writes it', '4.00638E+12'],
  ['a space', 'NSK 7'],
  ['digits of Urdu', '۴۰۰۶۳۸۱۳۳۳۹۳۱'],
  ['nothing', ''],
])('%s is none', (_, code) => expect(isBarcode(code)).toBe(false))
