import { screen, waitFor, within } from '@testing-library/react'
import { sendDue } from 'server/messaging/worker'
import { lockedPdf } from 'server/test/fixtures/pdf'
import { approvalOf, photo, prescribe, uploadOne } from 'server/test/fixtures/prescription'
import { expect, test } from 'vitest'
import { calls, cut, shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'

const pageFile = async (name = 'page.jpg') =>
  new File([new Uint8Array(await photo().jpeg().toBuffer())], name, { type: 'image/jpeg' })

/** The drawn step at which the prescription stands. */
const stepNow = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent

const chooser = () => screen.findByLabelText('Choose files')

test('a guest photographs first, and the code of a phone keeps the photos', async () => {
  const { user } = await renderShop('/prescriptions/new')
  await user.upload(await chooser(), [await pageFile('1.jpg'), await pageFile('2.jpg')])
  const number = await screen.findByLabelText('Mobile number')
  await user.type(number, '0300 7654321')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  const code = await screen.findByLabelText('6-digit code')
  await sendDue(shop)
  await user.type(code, /^\d{6}/.exec(shop.texts.at(-1)?.text ?? '')?.[0] ?? '')
  await user.type(await screen.findByLabelText('Patient’s name'), 'Nasreen Khan')
  expect(screen.getByDisplayValue('03007654321')).toBeTruthy()
  await user.type(screen.getByLabelText('City'), 'Karachi')
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByRole('heading', { name: /^Prescription, / })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(2)
})

test('several pages are sent with what was typed, and the prescription opens', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new')
  await user.upload(await chooser(), [
    await pageFile('1.jpg'),
    await pageFile('2.jpg'),
    await pageFile('3.jpg'),
  ])
  await user.click(screen.getByRole('button', { name: 'Remove page 2' }))
  await user.type(screen.getByLabelText('City'), 'Karachi')
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByText('Prescription uploaded successfully')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: /^Prescription, / })).toBeTruthy()
  expect(screen.getByText('Being checked')).toBeTruthy()
  expect(stepNow()).toBe('Pharmacist checks')
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(2)
})

test('takes a photo of a page with the camera', async () => {
  await signedIn()
  await renderShop('/prescriptions/new')
  expect((await screen.findByLabelText('Take a photo', { selector: 'input' })).getAttribute('capture')).toBe(
    'environment',
  )
})

test('a dropped connection keeps pages and typing', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new')
  await user.upload(await chooser(), await pageFile())
  await user.type(screen.getByLabelText('City'), 'Multan')
  cut('POST /prescription')
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByText(/We could not send it/)).toBeTruthy()
  expect((screen.getByLabelText('City') as HTMLInputElement).value).toBe('Multan')
  expect(screen.getByRole('button', { name: 'Remove page 1' })).toBeTruthy()
})

test('the page that is refused says why, is taken again alone, and the others stay', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new')
  const broken = new File(['GIF89a'], 'second.jpg', { type: 'image/jpeg' })
  await user.upload(await chooser(), [await pageFile('first.jpg'), broken])
  await user.type(screen.getByLabelText('City'), 'Multan')
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  const second = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('listitem')[1]
  const why = 'Send the prescription as JPEG, PNG, WebP, HEIC or PDF'
  await waitFor(() => expect(second?.textContent).toContain(why))
  await user.upload(screen.getByLabelText('Take page 2 again', { selector: 'input' }), await pageFile())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take page 2 again' })).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Remove page/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByText('Being checked')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(2)
})

test('in Urdu a rejected page shows the reason in Urdu, in its tile, above the button and in the toast', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new', 'ur')
  const locked = new File([lockedPdf()], 'locked.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('فائلیں چنیں'), locked)
  await user.type(screen.getByLabelText('شہر'), 'Multan')
  await user.click(screen.getByRole('button', { name: 'نسخہ بھیجیں' }))
  await waitFor(() => expect(screen.getAllByText(/پاس ورڈ کے بغیر بھیجیں/)).toHaveLength(3))
  expect(screen.queryByText(/password/)).toBeNull()
})

test('rejects files that are neither image nor PDF, and a sixth page', async () => {
  await signedIn()
  const { user } = await renderShop('/prescriptions/new')
  const before = calls.length
  await user.click(await screen.findByRole('button', { name: 'Send prescription' }))
  expect(await screen.findByText('Add at least one page.')).toBeTruthy()
  expect(calls.slice(before)).not.toContain('POST /prescription')
  const six = await Promise.all(Array.from({ length: 6 }, (_, place) => pageFile(`${place}.jpg`)))
  await user.upload(await chooser(), six)
  expect(screen.getAllByRole('button', { name: /^Remove page/ })).toHaveLength(5)
  expect(screen.getByText(/At most 5 pages/)).toBeTruthy()
})

test('the list leads to a prescription that needs more, and new pages put it back into the queue', async () => {
  const owner = await signedIn()
  const admin = await shop.admin()
  const { id, prescriptionNumber } = await uploadOne(shop, owner)
  const staff = admin.api
  await staff('PATCH /prescription/admin/:id', { params: { id }, body: { status: 'under_review' } })
  await staff('PATCH /prescription/admin/:id', {
    params: { id },
    body: { status: 'needs_info', reviewNote: 'The second page, please' },
  })
  const { user } = await renderShop('/prescriptions')
  expect(await screen.findByText('Action needed')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: `Prescription ${prescriptionNumber}` }))
  expect(await screen.findByText('The second page, please')).toBeTruthy()
  await user.upload(await chooser(), await pageFile())
  await user.click(screen.getByRole('button', { name: 'Send pages' }))
  expect(await screen.findByText('Being checked')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(2))
})

test('a page beyond the end of the list says so and leads to the first', async () => {
  await uploadOne(shop, await signedIn())
  const { user } = await renderShop('/prescriptions?page=2')
  expect(await screen.findByRole('heading', { name: 'This list has fewer pages' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }))
  expect(await screen.findByText('Being checked')).toBeTruthy()
})

test('a number opens the prescription in Urdu as well', async () => {
  const owner = await signedIn()
  const { prescriptionNumber } = await uploadOne(shop, owner)
  await renderShop(`/prescriptions/number/${prescriptionNumber}`, 'ur')
  expect(await screen.findByRole('heading', { level: 1, name: /^نسخہ، \u2068.+\u2069$/ })).toBeTruthy()
  expect(screen.getByText(prescriptionNumber)).toBeTruthy()
  expect(screen.getByText('جائزہ جاری ہے')).toBeTruthy()
})

test('for a line with an offer the shopper chooses the product for the cart', async () => {
  const owner = await signedIn()
  const own = await shop.product({ name: 'Augmentin', saleClass: 'prescription', price: 300 })
  const equal = await shop.product({ name: 'Calamox', saleClass: 'prescription', price: 240 })
  const { id } = await uploadOne(shop, owner)
  await (await shop.admin()).api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId: own, quantity: 2, offeredProductId: equal }]),
  })
  const { user } = await renderShop(`/prescriptions/${id}`)
  const choice = within(await screen.findByRole('group', { name: 'Our pharmacist lets you choose' }))
  const asApproved = choice.getByRole<HTMLInputElement>('radio', { name: /^Augmentin.*as approved$/ })
  expect(asApproved.checked).toBe(true)
  expect(screen.getByRole('button', { name: /^Add 2 packs to cart: Rs.600\.00$/ })).toBeTruthy()
  await user.click(choice.getByRole('radio', { name: /^Calamox.*20% less$/ }))
  expect(asApproved.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: /^Add 2 packs to cart: Rs.480\.00$/ }))
  await waitFor(async () => {
    const { data } = await owner.api('GET /cart')
    expect(data.items.map((line) => [line.Product.id, line.quantity])).toEqual([[equal, 2]])
  })
})

test('an approved prescription is a quote, and one tap puts what is left of it into the cart', async () => {
  const owner = await signedIn()
  const named = await shop.product({
    name: 'Augmentin 625mg Tablets',
    saleClass: 'prescription',
    price: 300,
  })
  const id = await prescribe(shop, { userId: owner.id, productId: named, quantity: 2 })
  const { user } = await renderShop(`/prescriptions/${id}`)
  expect(await screen.findByRole('heading', { name: 'Your medicines and their prices' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Add 2 packs to cart: Rs.600\.00$/ }))
  await waitFor(async () => {
    const { data } = await owner.api('GET /cart')
    expect(data.items.map((line) => [line.Product.id, line.quantity])).toEqual([[named, 2]])
  })
})

test('a quote draws the doses of a day and names the pharmacist, and the list names doctor and patient', async () => {
  const owner = await signedIn()
  const { id, patientName, prescriptionNumber } = await uploadOne(shop, owner)
  const { api } = await shop.admin()
  const { data } = await api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([
      { productId: await shop.product({ saleClass: 'prescription' }), sig: '1+0+2 x 10 days' },
    ]),
  })
  const { user } = await renderShop(`/prescriptions/${id}`)
  expect(await screen.findByRole('heading', { name: 'Your medicines and their prices' })).toBeTruthy()
  expect(document.querySelector('.day-marks')?.textContent).toBe('1–2')
  expect(stepNow()).toBe('Your order')
  expect(screen.getByText(data.reviewedBy ?? '')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Your prescriptions' }))
  const name = `Prescription ${prescriptionNumber}`
  const row = (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(row).toContain(patientName)
  expect(row).toContain('Dr. Sana Malik')
})

test('offers the equal of an approved medicine that is out of stock, by one tap', async () => {
  const owner = await signedIn()
  const own = await shop.product({ name: 'Norvasc', saleClass: 'prescription', stock: 0, price: 300 })
  const equal = await shop.product({
    name: 'Sofvasc 20',
    saleClass: 'prescription',
    price: 240,
    packSize: '20 tablets',
    unitsPerPack: 20,
  })
  const { id } = await uploadOne(shop, owner)
  const { api } = await shop.admin()
  await api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId: own, quantity: 4 }]),
  })
  const { user } = await renderShop(`/prescriptions/${id}`)
  expect(await screen.findByText('Out of stock')).toBeTruthy()
  expect(screen.getByText(/2 packs cover the rest of your prescription: Rs.480\.00/)).toBeTruthy()
  expect(screen.getByText(/Rs.12\.00 per tablet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take this instead Sofvasc 20' }))
  await waitFor(async () => {
    const { data } = await owner.api('GET /cart')
    expect(data.items.map((line) => [line.Product.id, line.quantity, line.waits])).toEqual([[equal, 2, null]])
  })
})

test('an approved medicine that is out of stock is waited for by one tap, one that is gone is not', async () => {
  const owner = await signedIn()
  const out = await shop.product({
    name: 'Coversyl',
    genericName: 'Perindopril',
    saleClass: 'prescription',
    stock: 0,
  })
  const gone = await shop.product({ name: 'Norvasc', genericName: 'Amlodipine', saleClass: 'prescription' })
  const { id } = await uploadOne(shop, owner)
  const { api } = await shop.admin()
  await api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([out, gone].map((productId) => ({ productId, quantity: 1 }))),
  })
  await shop.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', gone).execute()
  const { user } = await renderShop(`/prescriptions/${id}`)
  const ask = await screen.findByRole('button', { name: /^Tell me when it’s back/ })
  expect(ask.textContent).toContain('Coversyl')
  expect(screen.getByText('You cannot order it now.')).toBeTruthy()
  await waitFor(() => expect(ask).toHaveProperty('disabled', false))
  await user.click(ask)
  expect(await screen.findByText(/We’ll message you once/)).toBeTruthy()
  expect((await owner.api('GET /stock-alert')).data).toMatchObject([{ productId: out }])
})

test('an approved medicine that was made restricted says so and offers nothing', async () => {
  const owner = await signedIn()
  const own = await shop.product({ name: 'Tramal', saleClass: 'prescription' })
  await shop.product({ name: 'Tonoflex', saleClass: 'prescription' })
  const { id } = await uploadOne(shop, owner)
  const { api } = await shop.admin()
  await api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf([{ productId: own, quantity: 3 }]),
  })
  await shop.db.updateTable('products').set({ sale_class: 'restricted' }).where('id', '=', own).execute()
  await renderShop(`/prescriptions/${id}`)
  expect(await screen.findByText(/may no longer be sold online/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take this instead|Add all/ })).toBeNull()
})
