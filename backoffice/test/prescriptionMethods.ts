import type { ProviderMethod } from './providerMethod.ts'

/** Calls of prescriptions. */
export const prescriptionMethods: Record<string, ProviderMethod> = {
  updatePrescription: {
    call: (p) =>
      p.updatePrescription('r1', { status: 'rejected', reasonCode: 'unreadable', reviewNote: 'Blurred' }),
    sends: 'PATCH /prescription/admin/r1',
    body: { status: 'rejected', reasonCode: 'unreadable', reviewNote: 'Blurred' },
    text: 'updatePrescription',
  },
  findMedicines: {
    call: (p) => p.findMedicines('norvasc'),
    sends: 'GET /prescription/admin/medicine?search=norvasc',
    text: 'fetchProducts',
  },
  reviewOffers: {
    call: (p) => p.reviewOffers('p1'),
    sends: 'GET /prescription/admin/p1/offers',
    text: 'fetchPrescription',
  },
  ownDoses: {
    call: (p) => p.ownDoses('m1'),
    sends: 'GET /prescription/admin/doses?productId=m1',
    text: 'fetchPrescription',
  },
  reviewQueue: {
    call: (p) => p.reviewQueue(50),
    sends: 'GET /prescription/admin/queue?limit=50',
    text: 'fetchAllPrescriptions',
  },
  prescriptionStats: {
    call: (p) => p.prescriptionStats(),
    sends: 'GET /prescription/admin/stats',
    text: 'fetchPrescriptionStats',
  },
}
