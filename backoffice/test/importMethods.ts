import type { ProviderMethod } from './providerMethod.ts'

/** The methods about imports of products. */
export const importMethods: Record<string, ProviderMethod> = {
  productImports: { call: (p) => p.productImports(), sends: 'GET /product-import', text: 'fetchImports' },
  productImport: {
    call: (p) => p.productImport('i1'),
    sends: 'GET /product-import/i1',
    text: 'fetchImports',
  },
  importRows: {
    call: (p) => p.importRows('i1', { outcome: 'bad', page: 2 }),
    sends: 'GET /product-import/i1/rows?outcome=bad&page=2',
    text: 'fetchImports',
  },
  badRows: { call: (p) => p.badRows('i1'), sends: 'GET /product-import/i1/bad', text: 'fetchImports' },
  uploadImport: {
    call: (p) => p.uploadImport(new File(['SKU'], 'a.csv'), () => undefined),
    sends: 'POST /product-import',
    text: 'uploadImport',
  },
  checkImport: {
    call: (p) => p.checkImport('i1', { sku: 0 }),
    sends: 'POST /product-import/i1/check',
    body: { mapping: { sku: 0 } },
    text: 'checkImport',
  },
  runImport: { call: (p) => p.runImport('i1'), sends: 'POST /product-import/i1/run', text: 'runImport' },
  restoreImport: {
    call: (p) => p.restoreImport('i1'),
    sends: 'POST /product-import/i1/restore',
    text: 'restoreImport',
  },
}
