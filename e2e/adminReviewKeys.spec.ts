import { existing } from 'server/test/existing'
import { placeOrder } from './buying.ts'
import { expect, test } from './journey.ts'
import { enter, hina, openReview } from './queue.ts'
import { sendPrescription } from './sendPrescription.ts'
import { adminOf, prescriptionMedicines, signUpCustomer, unique } from './testUsers.ts'

/** Keys for one prescription of three lines with a waiting order: the median of those below. */
const mostKeys = 12
const count = 3

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test(
  'a prescription of three lines with a waiting order, doses known: at most 12 keys in the median',
  { tag: '@long' },
  async ({ page, baseURL, adminUrl }, info) => {
    test.setTimeout(240_000)
    const shop = baseURL ?? ''
    const { api: admin } = await adminOf(shop)
    const doctor = { name: `Dr. Sana Malik ${unique()}`, pmdc: '12345-P' }
    const medicines = await prescriptionMedicines(admin, ['Amoxaril', 'Brufenor', 'Cetrizam'])
    // No review claims a prescription of another test.
    await page.route(/prescription\/admin\/queue/, (route) =>
      route.fulfill({ json: { success: true, data: [], meta: { total: 0, limit: 20, offset: 0 } } }),
    )

    await test.step('Hina has approved two doses of each medicine before', async () => {
      const { api } = await signUpCustomer(shop)
      for (const sig of ['1 bd x5', '1 od x10']) {
        const { id } = await sendPrescription(api, 'Zainab Iqbal', undefined, doctor.name)
        await admin('PATCH /prescription/admin/:id', {
          params: { id },
          body: {
            status: 'approved',
            prescriber: doctor,
            writtenOn: yesterday(),
            items: medicines.map((medicine) => ({ productId: medicine.id, sig })),
          },
        })
      }
    })

    const waiting = []
    for (let place = 0; place < count; place++) {
      const { api } = await signUpCustomer(shop)
      const [first, ...others] = medicines
      for (const { id } of others) await api('POST /cart/items', { body: { productId: id, quantity: 1 } })
      const order = await placeOrder(api, existing(first).id)
      waiting.push({
        order,
        ...(await sendPrescription(api, `Patient ${place + 1}`, undefined, doctor.name)),
      })
    }
    await enter(page, `${adminUrl}/prescription/queue`, hina)
    await expect(page.getByRole('heading', { name: 'Prescription queue' })).toBeVisible()
    const pharmacist = openReview(page)
    const { press } = pharmacist
    const counts: number[] = []
    for (const { id, order } of waiting) {
      await page.goto(`${adminUrl}/prescription/${id}/show`)
      await expect(page.getByRole('button', { name: 'Claim for review' })).toBeVisible()
      await press('c')
      await expect(page.getByText(`Order ${order.orderNumber} waits for`)).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^1 ${doctor.name}`) })).toBeVisible()
      await press('+', 'l')
      for (const { name } of medicines) {
        const line = page.getByRole('group', { name, exact: false }).first()
        await expect(line).toContainText('1 pack ordered')
        await expect(line.getByLabel('Dose')).toHaveValue('')
      }
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
      await press('1')
      await expect(page.getByLabel('PMDC number')).toHaveValue(doctor.pmdc)
      await press('2', 's', 'a')
      for (const [place, { name }] of order.items.entries()) {
        const line = page.getByRole('group', { name, exact: false }).first()
        const sentence =
          place === 1 ? '1 tablet 2 times a day, for 5 days.' : '1 tablet once a day, for 10 days.'
        const offer = line.getByRole('button', { name: new RegExp(`^\\d ${sentence}`) })
        // The last approved dose stands first, so its digit changes.
        await press((await offer.innerText()).charAt(0))
        await expect(line.getByLabel('Dose')).toHaveValue(sentence)
        await expect(line.getByRole('status')).toContainText('= 10 tablets → 1 pack')
      }
      await press('Control+Enter')
      await expect(page).not.toHaveURL(new RegExp(id))
      counts.push(pharmacist.counted().keys)
      const { data } = await admin('GET /prescription/:id', { params: { id } })
      expect(data).toMatchObject({
        status: 'approved',
        prescriber: doctor,
        seenMarks: ['signature', 'patient'],
        items: [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }],
      })
    }
    const median = counts.sort((a, b) => a - b)[Math.floor(count / 2)]
    info.annotations.push({ type: 'keys', description: `median ${median} of ${counts.join(', ')}` })
    expect(median).toBeLessThanOrEqual(mostKeys)
  },
)
