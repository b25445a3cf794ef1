/** The pages that open by G and a letter. */
export const goKeys: Readonly<Record<string, string>> = {
  b: 'batch',
  c: 'customer',
  o: 'order',
  p: 'product',
  r: 'prescription',
}
