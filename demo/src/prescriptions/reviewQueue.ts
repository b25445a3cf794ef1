import type { Customer } from '../accounts/customers.ts'
import type { ProductRow } from '../catalogue/catalogueRows.ts'
import type { Random } from '../random.ts'
import type { Prescriptions } from './prescriptions.ts'

const hour = 3_600_000

const rejections = [
  ['unreadable', 'We cannot read the names of the medicines, please photograph it again in daylight.'],
  ['no_signature', "The doctor's signature is missing."],
  ['too_old', 'This prescription is older than 30 days, please ask your doctor for a new one.'],
  ['patient_differs', 'The name of the patient is not the one you gave us.'],
  ['not_listed', 'The medicine you ordered is not on this prescription.'],
  ['not_sold_online', 'This medicine is controlled, we may not sell it online.'],
] as const

/** Prescriptions without an order: some wait, some are in review, some are decided. */
export const fillReviewQueue = (
  random: Random,
  given: {
    now: Date
    customers: readonly Customer[]
    products: readonly ProductRow[]
    prescriptions: Prescriptions
  },
): void => {
  const { now, customers, prescriptions } = given
  const medicines = given.products.filter(
    (product) => product.sale_class === 'prescription' && !product.requires_cold_chain,
  )
  const listed = () =>
    Array.from({ length: random.int(1, 3) }, () => random.pick(medicines))
      .filter((product, index, all) => all.indexOf(product) === index)
      .map((product) => ({ product, quantity: random.int(1, 3) }))
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const [ayesha] = customers
  const sender = (index: number) => (index === 0 && ayesha ? ayesha : random.pick(customers))

  for (let index = 0; index < 7; index++)
    prescriptions.upload(sender(index), ago(0.3 + index * 1.7), listed())
  for (let index = 1; index < 3; index++)
    prescriptions.review(
      prescriptions.upload(sender(index), ago(3 + index), listed()),
      ago(1),
      'under_review',
    )
  for (let index = 0; index < 2; index++)
    prescriptions.review(
      prescriptions.upload(sender(index), ago(20 + index * 9), listed()),
      ago(12),
      'needs_info',
      {
        review_note: 'Please send the second page too: the date and the stamp are not in the picture.',
      },
    )
  for (let index = 0; index < 3; index++) {
    const wanted = listed()
    prescriptions.approve(
      prescriptions.upload(sender(index), ago(30 + index * 26), wanted),
      ago(27 + index * 26),
      wanted,
      1,
    )
  }
  rejections.forEach(([reason, note], index) => {
    const sent = 40 + index * 170
    prescriptions.review(
      prescriptions.upload(sender(index), ago(sent), listed()),
      ago(sent - 2),
      'rejected',
      {
        reason_code: reason,
        review_note: note,
      },
    )
  })
}
