import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('shows the messages about goods receipts', async ({
  page,
  openAdmin,
  product,
  admin,
  says,
  cut,
  heal,
}) => {
  const { id } = await product()
  const { sku } = (await admin('GET /product/:id', { params: { id } })).data
  const invoice = `INV-${unique()}`
  await cut('GET /goods-receipt')
  await openAdmin('/goods-receipt')
  await says('fetchReceipts.failure')
  await heal()
  await page.reload()

  const picker = page.getByLabel('Product', { exact: true })
  await cut('GET /goods-receipt/product')
  await picker.fill(sku)
  await says('findGoods.failure')
  await heal()
  await page.reload()

  const chooseFile = () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'invoice.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`SKU,Batch,Expiry,Qty\n${sku},LOT-${unique()},06/29,3\n`),
    })
  await cut('POST /goods-receipt/read')
  await chooseFile()
  await says('readDelivery.failure')
  await heal()
  await chooseFile()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill in 1 line' }).click()
  await expect(page.getByLabel('Units').first()).toHaveValue('3')
  await page.getByRole('button', { name: 'Remove line 1' }).click()

  await page.getByLabel('Supplier').fill('Premier Agency')
  await page.getByLabel('Invoice number').fill(invoice)
  await picker.first().fill(sku)
  await picker.first().press('Enter')
  await expect(page.getByLabel('Batch number').first()).toBeFocused()
  await page.keyboard.type(`LOT-${unique()}`)
  await page.getByLabel('Expiry').first().fill('06/29')
  await page.getByLabel('Units').first().fill('20')
  await page.getByLabel('Cost price').first().fill('12.50')
  await cut('POST /goods-receipt')
  await page.keyboard.press('Control+Enter')
  await says('bookReceipt.failure')
  await heal()
  await page.getByRole('button', { name: 'Book 1 line' }).click()
  await says('bookReceipt.success')

  const undo = async () => {
    await page.getByRole('button', { name: new RegExp(`^Undo invoice ${invoice}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  }
  await cut('POST /goods-receipt/:id/undo')
  await undo()
  await says('undoReceipt.failure')
  await heal()
  await undo()
  await says('undoReceipt.success')

  await cut('GET /goods-receipt/costs')
  await openAdmin(`/product/${id}`)
  await says('fetchCosts.failure')
  await cut('GET /product/sales/:id')
  await cut('GET /product/price-history/:id')
  await page.reload()
  await says('fetchProductSales.failure')
  await says('fetchPriceHistory.failure')
})
