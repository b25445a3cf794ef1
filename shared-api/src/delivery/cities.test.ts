import { expect, test } from 'vitest'
import { cities, provinceOf } from './cities.ts'
import { provinces } from './provinces.ts'

test('every province has cities, and no name stands twice', () => {
  expect(new Set(cities.map((city) => city.province))).toEqual(new Set(provinces))
  expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length)
  for (const { name } of cities) expect(name).toMatch(/^[A-Z][A-Za-z'. -]+$/)
})

test('finds a city by its usual spellings', () => {
  expect(provinceOf(' lahore ')).toBe('Punjab')
  expect(provinceOf('Muzaffarabad')).toBe('Azad Jammu and Kashmir')
  expect(provinceOf('Gilgit')).toBe('Gilgit-Baltistan')
  expect(provinceOf('Atlantis')).toBeUndefined()
})
