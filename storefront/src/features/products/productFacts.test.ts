import { expect, test } from 'vitest'
import { pricePerUnit, savedRupees, savingPercent, stockOf } from './productFacts.ts'
import { filtersSet, listQuery, pageNumberOf } from './productQueries.ts'

test('the price of one tablet or millilitre is rounded to the paisa', () => {
  expect(pricePerUnit({ price: 100, packSize: '1 strip of 30 tablets', unitsPerPack: 30 })).toEqual({
    rupees: 3.33,
    unit: 'tablet',
  })
  expect(pricePerUnit({ price: 135, packSize: '120 ml bottle', unitsPerPack: 120 })?.unit).toBe('ml')
  expect(pricePerUnit({ price: 100, packSize: '1 unit', unitsPerPack: 1 })).toBeNull()
})

test('a substitute saves by the unit, not by the pack', () => {
  const own = { price: 100, packSize: '10 tablets', unitsPerPack: 10 }
  expect(savingPercent(own, { price: 120, packSize: '20 tablets', unitsPerPack: 20 })).toBe(40)
  expect(savingPercent(own, { price: 90, packSize: '5 tablets', unitsPerPack: 5 })).toBe(0)
  expect(savedRupees(own, { price: 120, packSize: '20 tablets', unitsPerPack: 20 })).toBe(40)
  expect(savedRupees(own, { price: 90, packSize: '5 tablets', unitsPerPack: 5 })).toBe(0)
  expect(savedRupees(own, { price: 100, packSize: '30 tablets', unitsPerPack: 30 })).toBe(66.67)
})

test('stock in words', () => {
  expect(stockOf({ quantity: 0, saleClass: 'otc' })).toBe('out')
  expect(stockOf({ quantity: 9, saleClass: 'otc' })).toBe('few')
  expect(stockOf({ quantity: 10, saleClass: 'otc' })).toBe('in')
  expect(stockOf({ quantity: 10, saleClass: 'restricted' })).toBe('notOnline')
})

test('parses an address into a query and ignores unknown parts', () => {
  const search = new URLSearchParams('category=c1&inStock=true&sort=priceUp&page=3&nonsense=1')
  expect(listQuery(search).query).toEqual({
    status: 'active',
    category: 'c1',
    inStock: 'true',
    sort: 'price',
    order: 'asc',
    page: 3,
    limit: 20,
  })
  expect(filtersSet(search)).toBe(2)
})

test('a page that is none is the first', () => {
  for (const page of ['0', '-1', '1.5', 'x', '999999'])
    expect([page, pageNumberOf(new URLSearchParams({ page }))]).toEqual([page, 1])
})
