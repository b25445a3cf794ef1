import type { Page } from '@playwright/test'
import type { Client } from 'shared-api/client'
import { expect, logInToBackoffice } from './journey.ts'

/** Empties the queue: rejects what waits, and what these pharmacists have claimed, since each decides only their own. */
export const emptyQueue = async (pharmacists: Client[]) => {
  for (const pharmacist of pharmacists) {
    const listed = async (status: 'pending' | 'under_review') =>
      (await pharmacist('GET /prescription/admin/all', { query: { status, limit: 100 } })).data
    const own = (await listed('under_review')).filter(({ claimedByMe }) => claimedByMe)
    for (const { id } of [...(await listed('pending')), ...own])
      await pharmacist('PATCH /prescription/admin/:id', {
        params: { id },
        body: { status: 'rejected', reviewNote: 'It cannot be read.', reasonCode: 'unreadable' },
      })
  }
}

export interface Pharmacist {
  staffPage: Page
  /** Presses keys one after another; those held count as well. */
  press(...names: string[]): Promise<void>
  /**
   * Ticks signature and patient, chooses the doctor whom the customer named, and types the date of two days ago. Ends
   * at the medicines.
   */
  pageFacts(doctor: string): Promise<void>
  /**
   * The same by single keys: the digits of the doctor and of two days before the upload. The page then leads to the
   * medicines by itself.
   */
  pageKeys(doctor: string): Promise<void>
  /**
   * Finds a medicine by its first letters, or by the first two words of its name, and types its dose, such as
   * `1bd5d`. `equal` is the substitute that the shopper may take.
   */
  line(medicine: string, dose: string, how?: { equal?: string; letters?: number }): Promise<void>
  /** Keys pressed since the last time, and the letters of searches. */
  counted(): { keys: number; letters: number }
}

/** The day before yesterday, so that no time zone makes it tomorrow. */
const written = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

/** A pharmacist on the review page without a mouse. */
export const openReview = (staffPage: Page): Pharmacist => {
  let [keys, letters] = [0, 0]
  const press = async (...names: string[]) => {
    for (const name of names) {
      await staffPage.keyboard.press(name)
      keys += name.split('+').filter(Boolean).length || 1
    }
  }
  return {
    staffPage,
    press,
    pageFacts: async (doctor) => {
      await press('s', 'a')
      await press('d')
      await expect(staffPage.getByRole('option', { name: doctor })).toBeVisible()
      await press('ArrowDown', 'Enter')
      await expect(staffPage.getByRole('combobox', { name: 'Prescriber' })).toHaveValue(doctor)
      const [year = '', month = '', day = ''] = written().split('-')
      await press(...month, ...day, ...year)
      await expect(staffPage.getByLabel('Written on')).toHaveValue(written())
      await press('Enter')
    },
    pageKeys: async (doctor) => {
      await expect(staffPage.getByRole('button', { name: `1 ${doctor}` })).toBeVisible()
      await press('s', 'a', '1')
      await expect(staffPage.getByRole('combobox', { name: 'Prescriber' })).toHaveValue(doctor)
      await press('3')
      await expect(staffPage.getByLabel('Written on')).not.toHaveValue('')
    },
    line: async (medicine, dose, { equal, letters: typed } = {}) => {
      await expect(staffPage.getByLabel('Add a medicine')).toBeFocused()
      const search = typed
        ? medicine.slice(0, typed).toLowerCase()
        : medicine.split(' ').slice(0, 2).join(' ')
      await staffPage.keyboard.type(search)
      letters += search.length
      await expect(staffPage.getByRole('listbox').getByRole('option').first()).toContainText(medicine)
      await press('Enter', ...dose)
      const line = staffPage.getByRole('group', { name: medicine })
      await expect(line.getByLabel('Dose')).toHaveValue(dose)
      await expect(line.getByText('گولی')).toBeVisible()
      if (equal) {
        const offer = line.getByLabel('Shopper may take instead')
        await expect(offer.getByRole('option').nth(1)).toContainText(equal)
        await press('Tab', 'Tab')
        await expect(offer).toBeFocused()
        await press('ArrowDown')
        await expect(offer.getByRole('option', { selected: true })).toContainText(equal)
      }
      await press('Enter')
    },
    counted: () => {
      const counted = { keys, letters }
      keys = 0
      letters = 0
      return counted
    },
  }
}

export const hina = { name: 'Hina Qureshi', email: 'admin@demo.pk', password: 'admin-demo-1' }
export const omar = { name: 'Omar Farooq', email: 'pharmacist@demo.pk', password: 'pharmacist-demo-1' }

/** Opens a page of the back office and logs in there. */
export const enter = async (staffPage: Page, address: string, who: { email: string; password: string }) => {
  await staffPage.goto(address)
  await logInToBackoffice(staffPage, who.email, who.password)
}
