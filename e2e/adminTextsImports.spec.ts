import { expect, test } from './provoke.ts'
import { unique } from './testUsers.ts'

test('shows the messages about imports of products', async ({
  page,
  openAdmin,
  product,
  admin,
  says,
  cut,
  heal,
}) => {
  await cut('GET /product-import')
  await openAdmin('/product-import')
  await says('fetchImports.failure')
  await heal()
  await page.reload()

  const { sku } = (await admin('GET /product/:id', { params: { id: (await product()).id } })).data
  const name = `prices-${unique()}.csv`
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`SKU,Description\n${sku},For fever\n`) }
  await cut('POST /product-import')
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await says('uploadImport.failure')
  await heal()
  await page.getByLabel('Choose a CSV file').setInputFiles(file)

  const check = page.getByRole('button', { name: 'Check the file' })
  await expect(check).toBeVisible()
  await cut('POST /product-import/:id/check')
  await check.click()
  await says('checkImport.failure')
  await heal()
  await check.click()

  const run = page.getByRole('button', { name: 'Import 1 product' })
  await expect(run).toBeVisible()
  await cut('POST /product-import/:id/run')
  await run.click()
  await says('runImport.failure')
  await heal()
  await run.click()

  const undo = page.getByRole('button', { name: 'Undo the import' })
  await undo.click()
  await cut('POST /product-import/:id/restore')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await says('restoreImport.failure')
})
