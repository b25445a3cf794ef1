export const demoAdmin = { email: 'admin@demo.pk', password: 'admin-demo-1' }
/** A second member of staff: the review page supports two pharmacists at once. */
export const demoPharmacist = { email: 'pharmacist@demo.pk', password: 'pharmacist-demo-1' }
export const demoCustomer = { email: 'ayesha@demo.pk', password: 'customer-demo-1' }
