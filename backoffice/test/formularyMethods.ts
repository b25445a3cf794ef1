import type { ProviderMethod } from './providerMethod.ts'

/** The methods about the formulary. */
export const formularyMethods: Record<string, ProviderMethod> = {
  formulary: {
    call: (p) => p.formulary({ state: 'unsigned' }),
    sends: 'GET /formulary?state=unsigned',
    text: 'fetchFormulary',
  },
  signFormulary: {
    call: (p) => p.signFormulary('paracetamol', 'hash'),
    sends: 'PUT /formulary/paracetamol/signature',
    body: { textHash: 'hash' },
    text: 'signFormulary',
  },
  withdrawSignature: {
    call: (p) => p.withdrawSignature('paracetamol'),
    sends: 'DELETE /formulary/paracetamol/signature',
    text: 'withdrawSignature',
  },
}
