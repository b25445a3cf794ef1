import fc from 'fast-check'
import { expect, test } from 'vitest'
import { part, tablets } from '../../test/identities.ts'
import { expiryFloor, isShortCourse, outlasts } from './expiryFloor.ts'

const latestDelivery = '2026-11-30'

test('asks for the days of treatment and a margin of 14 after the delivery', () => {
  const need = { latestDelivery, supplyDays: 60, shortCourse: false }
  expect(expiryFloor(need)).toBe('2027-02-12')
  expect(outlasts('2027-02-12', need)).toBe(true)
  expect(outlasts('2027-02-11', need)).toBe(false)
})

test('rejects a batch that expires tomorrow for a treatment of two months', () => {
  expect(outlasts('2026-11-24', { latestDelivery, supplyDays: 60, shortCourse: false })).toBe(false)
})

test('asks for 90 days when the treatment is unknown, 30 for a short course', () => {
  expect(expiryFloor({ latestDelivery, supplyDays: null, shortCourse: false })).toBe('2027-02-28')
  expect(expiryFloor({ latestDelivery, supplyDays: null, shortCourse: true })).toBe('2026-12-30')
})

test('follows settings', () => {
  const rules = { marginDays: 0, unknownSupplyDays: 10, shortCourseDays: 5 }
  expect(expiryFloor({ latestDelivery, supplyDays: 1, shortCourse: false }, rules)).toBe('2026-12-01')
  expect(expiryFloor({ latestDelivery, supplyDays: null, shortCourse: false }, rules)).toBe('2026-12-10')
})

test('never falls when the treatment is longer', () => {
  fc.assert(
    fc.property(fc.nat(365), fc.nat(365), (days, more) => {
      const floor = (supplyDays: number) => expiryFloor({ latestDelivery, supplyDays, shortCourse: false })
      return floor(days + more) >= floor(days) && floor(days) > latestDelivery
    }),
  )
})

test('knows short courses by all ingredients of a product', () => {
  expect(isShortCourse(tablets([part('amoxicillin', 500), part('clavulanic-acid', 125)]))).toBe(true)
  expect(isShortCourse(tablets([part('amlodipine', 5)]))).toBe(false)
  expect(isShortCourse(tablets([part('rifampicin', 300)]))).toBe(false)
  expect(isShortCourse(tablets([part('paracetamol', 500), part('amlodipine', 5)]))).toBe(false)
  expect(isShortCourse(tablets([]))).toBe(false)
})
