import type { ExportFile, RecognisedExport } from './exportFormat.ts'
import { recogniseShopify } from './shopify.ts'
import { recogniseWooCommerce } from './woocommerce.ts'

/** Recognises the product export of another shop system by its header. Null for any other file. */
export const recogniseExport = (file: ExportFile): RecognisedExport | null =>
  recogniseWooCommerce(file) ?? recogniseShopify(file)
